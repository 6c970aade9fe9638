import pytest
import torch

from engine.device import DeviceError, find_device


@pytest.mark.parametrize("name", ["cuda:99", "meta", "nonsense", "", "cpu:x"])
def test_a_device_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(DeviceError, match="cannot be used here; try cpu") as caught:
        find_device(name)
    assert "\n" not in str(caught.value)


def test_a_device_that_is_there_is_found() -> None:
    assert find_device("cpu") == torch.device("cpu")
    assert find_device("auto").type == ("cuda" if torch.cuda.is_available() else "cpu")
