drop index dine_bill;
-- A bill is one dine. Deferrable, because two dines may exchange their bills in one statement when
-- a bill gains or loses an authorization of another day or identifier.
alter table dine add constraint dine_bill
  unique (provider, transaction_id, card_token, settlement) deferrable initially immediate;
