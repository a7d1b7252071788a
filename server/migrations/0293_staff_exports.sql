-- An export of a list: a background job writes its parts, and continues behind `cursor` after a crash.
create table staff_export (
  partner_id text not null,
  id bigint generated always as identity,
  list text not null,
  filter jsonb not null,
  format text not null check (format in ('csv', 'ndjson')),
  made_by text not null,
  created_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'canceled')),
  position jsonb,
  rows_done integer not null default 0,
  parts integer not null default 0,
  -- Rows of the list when the export began, where the list counts them.
  rows_total integer,
  -- Until when a process works at it; another one continues then.
  leased_until timestamptz,
  attempts integer not null default 0,
  failure text,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (partner_id, id)
);
-- The job claims the oldest open export.
create index staff_export_open on staff_export (created_at) where status in ('waiting', 'running');
-- The same export is made once, however often it is requested at the same time.
create unique index staff_export_once on staff_export (partner_id, made_by, list, format, md5(filter::text))
  where status in ('waiting', 'running');
-- A person reads their own exports, the latest first.
create index staff_export_maker on staff_export (partner_id, made_by, id desc);
-- The job deletes expired exports.
create index staff_export_expiry on staff_export (expires_at);

-- The lines of an export, compressed.
create table staff_export_part (
  partner_id text not null,
  export_id bigint not null,
  part integer not null,
  body bytea not null,
  primary key (partner_id, export_id, part),
  foreign key (partner_id, export_id) references staff_export (partner_id, id) on delete cascade
);

-- The filters and columns of a list under a name, of one person or shared with the program.
create table staff_view (
  partner_id text not null,
  id bigint generated always as identity,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  owner text not null,
  is_shared boolean not null default false,
  filters jsonb not null,
  hidden_columns text[] not null default '{}',
  created_at timestamptz not null,
  primary key (partner_id, id)
);
-- A person has one view of a name in a list.
create unique index staff_view_name on staff_view (partner_id, list, owner, lower(name));

do $$
declare t text;
begin
  foreach t in array array['staff_export', 'staff_export_part', 'staff_view'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on staff_export, staff_export_part, staff_view to dineback_engine;
grant usage on sequence staff_export_id_seq, staff_view_id_seq to dineback_engine;
