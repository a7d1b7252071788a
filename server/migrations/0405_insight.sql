-- What the figures of insight read where the rows are too many: dines by month, and what each member has done. A month
-- or member whose dines changed is marked, and counted from the rows until a job has counted it again.
create table insight_restaurant_month (
  partner_id text not null,
  month date not null,
  merchant_id text not null,
  dines integer not null,
  spend_cents bigint not null,
  -- The months of a program are read together.
  primary key (partner_id, month, merchant_id),
  foreign key (partner_id) references partner (id)
);
create table insight_cohort_month (
  partner_id text not null,
  month date not null,
  -- The month in which the members joined.
  cohort date not null,
  -- Those of them who dined in the month.
  members integer not null,
  primary key (partner_id, month, cohort),
  foreign key (partner_id) references partner (id)
);
-- The members who ever dined.
create table insight_member (
  partner_id text not null,
  member_id bigint not null,
  is_rewarded boolean not null,
  -- Whether the member dined on a second day.
  is_back boolean not null,
  primary key (partner_id, member_id),
  foreign key (partner_id, member_id) references member (partner_id, id) on delete cascade
);
create table insight_change (
  id bigint generated always as identity primary key,
  partner_id text not null,
  member_id bigint not null,
  month date not null
);
-- The changed months and members of a program are read with each figure.
create index insight_change_month on insight_change (partner_id, month, member_id);

-- Each writer adds rows of its own, so that concurrent writers never wait for each other.
create function dine_changes_insight() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_change (partner_id, member_id, month)
      select distinct partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from added;
  elsif tg_op = 'UPDATE' then
    insert into insight_change (partner_id, member_id, month)
      select partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from added
      union select partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from removed;
  else
    insert into insight_change (partner_id, member_id, month)
      select distinct partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from removed;
  end if;
  return null;
end $$;
create trigger dine_added_to_insight after insert on dine referencing new table as added for each statement execute function dine_changes_insight();
create trigger dine_updated_in_insight after update on dine referencing old table as removed new table as added for each statement execute function dine_changes_insight();
create trigger dine_removed_from_insight after delete on dine referencing old table as removed for each statement execute function dine_changes_insight();

-- Another day of joining moves a member to another cohort.
create function member_changes_cohort() returns trigger language plpgsql as $$
begin
  insert into insight_change (partner_id, member_id, month)
    select distinct partner_id, member_id, date_trunc('month', dined_on::timestamp)::date from dine
    where (partner_id, member_id) = (new.partner_id, new.id);
  return null;
end $$;
create trigger member_changes_cohort after update of join_date on member for each row
  when (old.join_date is distinct from new.join_date) execute function member_changes_cohort();

-- Searches that found nothing, by day: the text and the place, never who searched.
create table search_miss (
  partner_id text not null,
  day date not null,
  -- The text without case; empty where only the place was unknown or had no restaurant.
  search_text text not null,
  place text not null,
  searches integer not null,
  -- A search is counted in its row, and a program's days are read together.
  primary key (partner_id, day, search_text, place),
  foreign key (partner_id) references partner (id)
);

do $$
declare t text;
begin
  foreach t in array array['insight_restaurant_month', 'insight_cohort_month', 'insight_member', 'insight_change', 'search_miss'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to dineback_engine', t);
  end loop;
end $$;
grant insert on insight_change to dineback_app;
grant select, insert, update on search_miss to dineback_app;
