-- Dines by day, counted with the months of insight: a day of a month that is marked is read from the rows.
create table insight_day (
  partner_id text not null,
  day date not null,
  dines integer not null,
  spend_cents bigint not null,
  -- Different members with a dine on the day.
  members integer not null,
  -- The days of a program are read together.
  primary key (partner_id, day),
  foreign key (partner_id) references partner (id)
);
alter table insight_day enable row level security;
alter table insight_day force row level security;
create policy one_partner on insight_day to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on insight_day to dineback_engine using (true) with check (true);
grant select, insert, update, delete on insight_day to dineback_engine;

-- Each month with dines is counted again by the next run of the job, with its days.
insert into insight_change (partner_id, member_id, month)
select partner_id, min(member_id), dined_on - extract(day from dined_on)::int + 1 from dine group by 1, 3;
