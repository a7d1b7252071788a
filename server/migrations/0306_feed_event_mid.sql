-- migration: concurrent
-- Staff search the events of an identifier.
create index concurrently feed_event_mid on feed_event (mid, occurred_at desc);
