-- What only some networks send with an event: acquirer, Visa's merchant and store ids, the subtotal of an online order,
-- a gift card, the account's reference. Null is the ordinary case, none.
alter table feed_event add column details jsonb;

-- An identifier is a MID, under one acquirer or under any, or Visa's id of a merchant or of a store.
alter table merchant_identifier
  add column kind text not null default 'mid' check (kind in ('mid', 'vmid', 'vsid')),
  add column acquirer_bin text not null default '' check (kind = 'mid' or acquirer_bin = '');
alter table merchant_identifier drop constraint merchant_identifier_pkey;
-- A network identifier is matched by its value; restaurants that share one are told apart by what else an event carries.
alter table merchant_identifier add primary key (mid, kind, acquirer_bin, merchant_id);
