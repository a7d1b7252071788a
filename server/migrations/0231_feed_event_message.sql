-- migration: concurrent
-- Staff find the dine of an event by the id of its message at any provider.
create index concurrently feed_event_message on feed_event (message_id);
