-- Every journal is closed to changes again.
drop trigger journal_append_only on journal;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function append_only();
revoke update (claim_id) on journal from dineback_engine;

-- Claims are never deleted.
alter table journal validate constraint journal_has_claim;
