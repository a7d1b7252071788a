-- migration: concurrent
-- Events stand in the order of their times, so a block range finds those of a replay and old ones; a posting writes less.
create index concurrently webhook_event_day on webhook_event using brin (occurred_at);
