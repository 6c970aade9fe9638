"""The pages of the side panel that belong to the window itself."""
