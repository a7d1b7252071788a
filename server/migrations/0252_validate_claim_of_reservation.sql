-- Earlier claims name no reservation.
alter table claim validate constraint claim_has_reservation;
-- And have an amount.
alter table claim validate constraint claim_has_amount;
