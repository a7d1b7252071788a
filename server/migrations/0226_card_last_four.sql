-- migration: concurrent
-- Staff find members by the last four digits of a card.
create index concurrently card_last_four on card (partner_id, last_four);
