-- Files of members that a key sent, written in parts by a job.
create table member_upload (
  partner_id text not null,
  id bigint generated always as identity,
  key_id text not null,
  created_at timestamptz not null,
  lines int not null,
  done int not null default 0,
  -- When its latest part was written, so that uploads take turns.
  written_at timestamptz,
  finished_at timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id, key_id) references api_key (partner_id, id)
);
-- The job that writes open uploads.
create index member_upload_open on member_upload (written_at nulls first, id) where finished_at is null;
-- The deletion of old uploads.
create index member_upload_created on member_upload (created_at);

-- Some lines of an upload: their text until they are written, then a result for each.
create table member_upload_part (
  partner_id text not null,
  upload_id bigint not null,
  number int not null,
  first_line int not null,
  body text,
  results jsonb,
  attempts int not null default 0,
  -- The next part of an upload, and its results in order.
  primary key (partner_id, upload_id, number),
  foreign key (partner_id, upload_id) references member_upload (partner_id, id) on delete cascade
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table member_upload enable row level security;
alter table member_upload force row level security;
create policy one_partner on member_upload to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on member_upload to dineback_engine using (true) with check (true);
grant select, insert, update, delete on member_upload to dineback_engine;
alter table member_upload_part enable row level security;
alter table member_upload_part force row level security;
create policy one_partner on member_upload_part to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on member_upload_part to dineback_engine using (true) with check (true);
grant select, insert, update, delete on member_upload_part to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
