; The installer for Windows, made by Inno Setup 6.3 or newer of what `python -m installer.build`
; built in build\program\headscope. Not yet tried: it needs a Windows.
;
;     iscc /DVersion=1.2.0 installer\windows\headscope.iss
;
; Into the person's own folders, so that no administrator is asked. What a person made with the
; program lies elsewhere, in %LOCALAPPDATA%\headscope and in the registry below
; HKEY_CURRENT_USER\Software\Headscope, and is left alone when the program is removed. To sign, name
; a tool of the compiler "signtool" (its option /S) and give /DSign. The file begins with a byte order
; mark, by which the compiler knows UTF-8.

#ifndef Version
  #error Name the version with /DVersion=1.2.0
#endif
#define Name "Headscope"
#define Window "headscope-window.exe"
#define Program "..\..\build\program\headscope"
#define Kind "Headscope.Session"

[Setup]
AppId={{3115CCDE-6D83-4CB1-9AD3-E2B8929149C7}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Headscope project
VersionInfoVersion={#Version}
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Program}\LICENSE
SetupIconFile=..\..\build\icons\headscope.ico
UninstallDisplayIcon={app}\{#Window}
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
OutputDir=..\..\dist
OutputBaseFilename=headscope-{#Version}-windows-x64
#ifdef Sign
SignTool=signtool
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[CustomMessages]
en.Session=Headscope session
de.Session=Headscope-Sitzung
fr.Session=Session Headscope
en.SessionFiles=Open session files (.headscope) with Headscope
de.SessionFiles=Sitzungsdateien (.headscope) mit Headscope öffnen
fr.SessionFiles=Ouvrir les fichiers de session (.headscope) avec Headscope

[Tasks]
Name: "sessions"; Description: "{cm:SessionFiles}"
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

; Of an older version no library may stay beside the new ones.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Window}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Window}"; Tasks: desktop

; HKA is the person's own registry, or the machine's where an administrator installs for everybody.
[Registry]
Root: HKA; Subkey: "Software\Classes\.headscope\OpenWithProgids"; ValueType: string; ValueName: "{#Kind}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: sessions
Root: HKA; Subkey: "Software\Classes\.headscope"; ValueType: string; ValueName: ""; ValueData: "{#Kind}"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: sessions
Root: HKA; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueName: ""; ValueData: "{cm:Session}"; Flags: uninsdeletekey; Tasks: sessions
Root: HKA; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Window},0"; Tasks: sessions
Root: HKA; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Window}"" ""%1"""; Tasks: sessions

[Run]
Filename: "{app}\{#Window}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
