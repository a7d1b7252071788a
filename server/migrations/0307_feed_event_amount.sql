-- migration: concurrent
-- Staff search events by their amount.
create index concurrently feed_event_amount on feed_event (amount_cents, occurred_at desc);
