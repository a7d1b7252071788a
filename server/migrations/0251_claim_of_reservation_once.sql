-- migration: concurrent
-- A reservation is claimed once, however often the form is sent.
create unique index concurrently claim_reservation_once on claim (partner_id, member_id, reservation_id)
  where reservation_id is not null;
