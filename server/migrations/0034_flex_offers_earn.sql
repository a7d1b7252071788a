-- A member's own offer is earned by a dine: it has a first day, and the day of the dine that earned it.
alter table flex_offer add column starts_on date, add column earned_on date;
set local role dineback_engine;
update flex_offer set starts_on = least(ends_on, current_date);
reset role;
alter table flex_offer alter column starts_on set not null, add check (starts_on <= ends_on);

-- A restaurant may give a member another offer later; the first day tells them apart.
alter table flex_offer drop constraint flex_offer_pkey;
alter table flex_offer add primary key (partner_id, member_id, merchant_id, starts_on);
