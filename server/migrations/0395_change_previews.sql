-- The dines of a month decided again under a drafted change: a background job adds the differences member by member,
-- and continues behind `position` after a crash.
create table change_preview (
  partner_id text not null,
  id bigint generated always as identity,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  change jsonb not null,
  unit_cost_cents numeric,
  made_by text not null,
  created_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'canceled')),
  -- The last member who was compared.
  position bigint not null default 0,
  dines_total integer,
  members integer not null default 0,
  dines integer not null default 0,
  replayed integer not null default 0,
  equal integer not null default 0,
  journals integer not null default 0,
  units_before bigint not null default 0,
  units_after bigint not null default 0,
  -- Distribution and largest differences, once it is done.
  summary jsonb,
  -- Until when a process works at it; another one continues then.
  leased_until timestamptz,
  attempts integer not null default 0,
  ran_ms integer not null default 0,
  finished_at timestamptz,
  primary key (partner_id, id)
);
-- The job claims the oldest open preview.
create index change_preview_open on change_preview (created_at) where status in ('waiting', 'running');
-- The same preview runs once, however often it is requested at the same time.
create unique index change_preview_once on change_preview
    (partner_id, month, md5(change::text), coalesce(unit_cost_cents, -1))
  where status in ('waiting', 'running');
-- The job deletes old previews.
create index change_preview_created on change_preview (created_at);

-- The units of a dine before and after; `dine_id` is 0 for the bonus of a member.
create table change_preview_difference (
  partner_id text not null,
  preview_id bigint not null,
  member_id bigint not null,
  dine_id bigint not null,
  units_before bigint not null,
  units_after bigint not null,
  primary key (partner_id, preview_id, member_id, dine_id),
  foreign key (partner_id, preview_id) references change_preview (partner_id, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['change_preview', 'change_preview_difference'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on change_preview, change_preview_difference to dineback_engine;
grant usage on sequence change_preview_id_seq to dineback_engine;
