-- migration: concurrent
-- Staff search the events of a card.
create index concurrently feed_event_card on feed_event (card_token, occurred_at desc);
