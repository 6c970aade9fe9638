"""What the standalone program holds, and what is left out of it.

Each name says why it is not needed. That the program imports none of the modules that are left out
is a test: tests/installer/test_contents.py.
"""

PACKAGES = ("app", "engine", "training")
"""The rooms whose modules are looked through; of `training`, what `evaluate` asks for remains."""

RESOURCES = ("icons/*.svg", "fonts/*", "models/*/*", "translations/*.qm")
"""What of the resources is carried along: no corpora, and no sources of translations."""

# The program's own training code. `app.commands` answers for it with one sentence.
TRAINING = (
    "app.commands.prepare",
    "app.commands.train",
    "training.averaging",
    "training.prepare",
    "training.trainer",
)

STANDARD_LIBRARY = (
    # GPL libraries of the system would come along
    "curses",
    "dbm.gnu",
    "readline",
    "rlcompleter",
    # for those who write programs
    "distutils",
    "ensurepip",
    "idlelib",
    "lib2to3",
    "pydoc_data",
    "test",
    "tkinter",
    "turtle",
    "turtledemo",
    "venv",
)

PYTORCH = (
    # compiles networks, writes them for others, trains on several machines, measures, tests
    "functorch",
    "torch._dynamo",
    "torch._inductor",
    "torch.ao.ns",
    "torch.ao.pruning",
    "torch.distributed._shard",
    "torch.distributed._tools",
    "torch.distributed.checkpoint",
    "torch.distributed.elastic",
    "torch.distributed.fsdp",
    "torch.distributed.pipelining",
    "torch.distributed.tensor",
    "torch.onnx",
    "torch.testing._internal.distributed",
    "torch.testing._internal.opinfo",
    "torch.utils.benchmark",
    "torch.utils.bottleneck",
    "torch.utils.cpp_extension",
    "torch.utils.tensorboard",
    "torch.utils.viz",
    # what only these import
    "jinja2",
    "mpmath",
    "networkx",
    "sympy",
    "tensorboard",
    "tensorboardX",
    "triton",
)

OTHERS = (
    # of NumPy: a compiler's front, and its tests
    "numpy.distutils",
    "numpy.f2py",
    # pyqtgraph can draw with these, and does not here
    "cupy",
    "h5py",
    "matplotlib",
    "numba",
    "OpenGL",
    "pyqtgraph.console",
    "pyqtgraph.examples",
    "pyqtgraph.opengl",
    "scipy",
    # of huggingface_hub: its own command line, agents and services, and a way to fetch that the
    # library of models does not go
    "gradio",
    "hf_xet",
    "huggingface_hub.cli",
    "pandas",
    # what installs and builds
    "pip",
    "pkg_resources",
    "setuptools",
    "wheel",
)

QT = (
    "PySide6.QtConcurrent",
    "PySide6.QtDesigner",
    "PySide6.QtHelp",
    "PySide6.QtHttpServer",
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtQuickControls2",
    "PySide6.QtQuickWidgets",
    "PySide6.QtSql",
    "PySide6.QtTest",
    "PySide6.QtUiTools",
    "PySide6.QtXml",
)

EXCLUDED = (*TRAINING, *STANDARD_LIBRARY, *PYTORCH, *OTHERS, *QT)

QT_LANGUAGES = ("de", "fr")
"""Those of the interface besides English, which Qt itself speaks."""

SYSTEM_LIBRARIES = (
    # what Python itself needs
    "libbz2.so*",
    "libcrypto.so*",
    "libffi.so*",
    "liblzma.so*",
    "libpython3*",
    "libsqlite3.so*",
    "libssl.so*",
    # what Qt needs for a window and a usual desktop may lack
    "libxcb-cursor.so*",
    "libxcb-icccm.so*",
    "libxcb-image.so*",
    "libxcb-keysyms.so*",
    "libxcb-render-util.so*",
    "libxcb-util.so*",
    "libxkbcommon-x11.so*",
    "libxkbcommon.so*",
)
"""Of the libraries of a Linux, these are carried along. The others are its own in every case: those
that speak with its screen and its graphics card would not fit together with others than its own."""

# Files that PyInstaller would carry along, by patterns of their paths inside the program.
LEFT_OUT_FILES = (
    # of PyTorch: tests, and what is compiled against it
    "torch/include/*",
    "torch/lib/libaoti_custom_ops*",
    "torch/lib/libbackend_with_compiler*",
    "torch/lib/libjitbackend_test*",
    "torch/lib/libtorchbind_test*",
    "torch/share/*",
    "torch/test/*",
    "*.a",
    "*.cmake",
    "*.cpp",
    "*.cu",
    "*.h",
    "*.hpp",
    "*.lib",
    "*.pxd",
    "*.pyi",
    "*.pyx",
    # of Qt: screens without a window system, its look by libraries of a desktop, tools' protocols,
    # pictures that the program does not show, the network
    "*/plugins/egldeviceintegrations/*",
    "*/plugins/generic/*",
    "*/plugins/imageformats/*icns*",
    "*/plugins/imageformats/*pdf*",
    "*/plugins/imageformats/*tga*",
    "*/plugins/imageformats/*tiff*",
    "*/plugins/imageformats/*wbmp*",
    "*/plugins/imageformats/*webp*",
    "*/plugins/networkinformation/*",
    "*/plugins/platforminputcontexts/*virtualkeyboard*",
    "*/plugins/platforms/*eglfs*",
    "*/plugins/platforms/*linuxfb*",
    "*/plugins/platforms/*minimal*",
    "*/plugins/platforms/*vkkhrdisplay*",
    "*/plugins/platforms/*vnc*",
    "*/plugins/platformthemes/*gtk3*",
    "*/plugins/qmltooling/*",
    "*/plugins/tls/*",
    "*/plugins/wayland-graphics-integration-client/*-server.so",
    "*/plugins/wayland-graphics-integration-server/*",
    "*/plugins/wayland-shell-integration/*fullscreen*",
    "*/plugins/wayland-shell-integration/*ivi*",
    "*/plugins/wayland-shell-integration/*qt-shell*",
    "*/plugins/wayland-shell-integration/*wl-shell*",
    "*Qt6EglF*",
    "*Qt6Network*",
    "*Qt6Quick*",
    "*Qt6Qml*",
    "*Qt6VirtualKeyboard*",
    "*Qt6WaylandCompositor*",
    "*Qt6WlShell*",
)
