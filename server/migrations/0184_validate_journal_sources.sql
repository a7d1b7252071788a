-- Every journal is filled and closed to changes again.
drop trigger journal_append_only on journal;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function append_only();
revoke update (version) on journal from dineback_engine;

-- The filled rows have one source too.
alter table journal validate constraint journal_has_source;
-- And a version.
alter table journal validate constraint journal_has_version;
-- Bonuses that members turned on are never deleted.
alter table journal validate constraint journal_has_bonus;
-- Nor are reservations.
alter table journal validate constraint journal_has_reservation;
-- Nor are adjustments.
alter table journal validate constraint journal_has_adjustment;
