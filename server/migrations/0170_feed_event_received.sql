-- migration: concurrent
-- Monitoring reads the newest event of each provider.
create index concurrently feed_event_received on feed_event (provider, received_at);
