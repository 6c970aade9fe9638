"""Makes models: prepares text, trains, averages, evaluates. Knows the engine, and no Qt."""
