-- migration: concurrent
-- Staff search events by outcome and day; a search without an outcome reads each outcome in turn.
create index concurrently feed_event_outcome on feed_event (outcome, occurred_at desc);
