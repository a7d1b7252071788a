-- migration: concurrent
-- Staff read the entries behind the cost of one bonus; few journals have one.
create index concurrently journal_bonus on journal (partner_id, bonus_code, posted_at desc, id desc)
  where bonus_code is not null;
