-- migration: concurrent
-- webhook_event_day has its column.
drop index concurrently if exists webhook_event_at;
