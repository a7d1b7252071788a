-- migration: concurrent
-- Staff search events by the beginning of their descriptor; few networks send one.
create index concurrently feed_event_descriptor on feed_event (lower(descriptor) text_pattern_ops)
  where descriptor is not null;
