-- A claim for the check of a completed reservation, whose amount the member may leave open.
alter table claim add column reservation_id bigint;
alter table claim alter column amount_cents drop not null;
-- Names a reservation of the same member.
alter table claim add constraint claim_has_reservation
  foreign key (partner_id, member_id, reservation_id) references reservation (partner_id, member_id, id) not valid;
-- Only a reservation identifies a purchase without its amount.
alter table claim add constraint claim_has_amount
  check (amount_cents is not null or reservation_id is not null) not valid;
