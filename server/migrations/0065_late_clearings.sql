-- Whether a bill cleared later than its authorization may; staff decide it.
alter table dine add column is_late boolean not null default false;

drop index dine_held;
-- Staff list the bills that are held; there are few.
create index dine_held on dine (partner_id, id)
  where award_status = 'Pending'
    and reason in ('futureDate', 'amountLimit', 'aboveAuthorized', 'lateClearing');
