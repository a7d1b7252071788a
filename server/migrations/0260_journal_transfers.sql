-- A step of a payout names the payout. Few journals have one, so that a check of each row costs little.
alter table journal add constraint journal_has_payout foreign key (partner_id, member_id, payout_id)
  references payout (partner_id, member_id, id) not valid;
-- A step of a line of an accrual file names the line; as few have one.
alter table journal add constraint journal_has_file_line foreign key (partner_id, file_number, file_line)
  references accrual_line (partner_id, file_number, line) not valid;

-- The reservation and the version of the journal that a reversal explains.
alter table reservation_reversal add column reservation_id bigint;
alter table reservation_reversal add column version smallint;
alter table reservation_reversal alter column source_key set default '';
-- As a journal names its reservation.
alter table reservation_reversal add constraint reversal_has_reservation
  foreign key (partner_id, member_id, reservation_id) references reservation (partner_id, member_id, id) not valid;
-- Both name the journal.
alter table reservation_reversal add constraint reversal_has_journal
  check (num_nonnulls(reservation_id, version) = 2) not valid;

-- The previous release writes and reads `source_key`; a later one drops it with this trigger.
create function reversal_source() returns trigger language plpgsql as $$
begin
  if new.source_key = '' then
    new.source_key := 'reservation ' || new.reservation_id || ' of ' || new.member_id
      || case when new.version > 1 then '#' || new.version else '' end;
  else
    new.reservation_id := substring(new.source_key from '^reservation ([0-9]+) ')::bigint;
    new.version := coalesce(substring(new.source_key from '#([0-9]+)$')::smallint, 1);
  end if;
  return new;
end $$;
create trigger reversal_source before insert on reservation_reversal
  for each row execute function reversal_source();
grant update (reservation_id, version) on reservation_reversal to dineback_engine;
