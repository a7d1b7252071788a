-- A disputed purchase takes its reward back, and a dispute that the restaurant won returns it.
alter table feed_event drop constraint feed_event_event_type_check;
alter table feed_event add constraint feed_event_event_type_check
  check (event_type in ('auth', 'clearing', 'reversal', 'refund', 'chargeback', 'chargebackReversal'));

-- The least bill that earns at a restaurant; null is the program's, 0 is none.
alter table offer add column min_ticket_cents bigint check (min_ticket_cents >= 0);
-- The minimum that applied when the dine was first seen; null is the ordinary case, none.
alter table dine add column offer_min_ticket_cents bigint;
