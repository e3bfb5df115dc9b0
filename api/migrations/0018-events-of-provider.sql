CREATE INDEX events_of_provider ON events (provider_id, ends_at) WHERE status = 'published';
