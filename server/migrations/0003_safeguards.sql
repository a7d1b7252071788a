-- Dines, journals and their lines come thousands at a time, so what they belong to is checked a statement at a time,
-- where a foreign key would check row by row; what they belong to cannot be deleted while they exist. Each check is a
-- subquery that cannot become a join: one index probe a row, whatever plan was kept from when the table was small.
create function dine_has_card() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from card
    where (card.partner_id, card.member_id, card.id) = (added.partner_id, added.member_id, added.card_id)
    offset 0) is null) then
    raise foreign_key_violation using message = 'a dine has no card';
  end if;
  return null;
end $$;
create trigger dine_has_card after insert on dine
  referencing new table as added for each statement execute function dine_has_card();

create function journal_has_member() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from member
    where (member.partner_id, member.id) = (added.partner_id, added.member_id) offset 0) is null) then
    raise foreign_key_violation using message = 'a journal has no member';
  end if;
  return null;
end $$;
create trigger journal_has_member after insert on journal
  referencing new table as added for each statement execute function journal_has_member();

create function card_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from dine
    where (partner_id, member_id, card_id) = (old.partner_id, old.member_id, old.id)) then
    raise foreign_key_violation using message = 'the card has dines';
  end if;
  return old;
end $$;
create trigger card_is_used before delete on card for each row execute function card_is_used();

create function member_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from journal where (partner_id, member_id) = (old.partner_id, old.id)) then
    raise foreign_key_violation using message = 'the member has journals';
  end if;
  return old;
end $$;
create trigger member_is_used before delete on member for each row execute function member_is_used();

-- The lines of a journal are inserted in one statement, after it, and sum to zero.
create function entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select partner_id, member_id, journal_id, sum(units) as total
      from added group by partner_id, member_id, journal_id) as lines
    where total <> 0 or (select true from journal
      where (journal.partner_id, journal.member_id, journal.id)
        = (lines.partner_id, lines.member_id, lines.journal_id) offset 0) is null
  ) then
    raise exception 'the lines of a journal do not sum to zero, or have no journal';
  end if;
  return null;
end $$;
create trigger entry_balances after insert on entry
  referencing new table as added for each statement execute function entry_balances();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function append_only();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function append_only();

-- Row-level security on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['member', 'member_tier', 'consent', 'card', 'dine', 'journal', 'entry', 'balance', 'review', 'session'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on partner, merchant, merchant_identifier, offer to dineback_app, dineback_engine;
grant select, insert, update, delete on member, member_tier, consent, card, review, session to dineback_app;
grant select on dine, balance, journal, entry to dineback_app;
grant insert on journal, entry to dineback_app;
grant select, insert, update on partner, merchant, member, member_tier, consent, card, feed_event, dine, balance, review to dineback_engine;
grant select, insert, update, delete on merchant_identifier, offer, session to dineback_engine;
grant select, insert on journal, entry, feed_conflict to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
