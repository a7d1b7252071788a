-- Who edits an entry of a program's copy in the console; it ends unless the page renews it.
create table content_lock (
  partner_id text not null references partner,
  page text not null,
  slug text not null,
  holder text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  -- One person edits an entry.
  primary key (partner_id, page, slug)
);

-- A revision that is published at one time and, unless another one is published since, taken back at another.
create table content_schedule (
  partner_id text not null,
  id bigint generated always as identity,
  page text not null,
  slug text not null,
  revision integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  note text not null default '',
  made_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  -- What was published before; null is the folder's copy.
  restores_revision integer,
  ended_at timestamptz,
  canceled_at timestamptz,
  -- The history of an entry, in order.
  primary key (partner_id, page, slug, id),
  foreign key (partner_id, page, slug) references content_entry (partner_id, page, slug),
  foreign key (partner_id, page, slug, revision) references content_revision (partner_id, page, slug, revision)
);
-- An entry has one schedule that is not over; the job reads all of them.
create unique index content_schedule_open on content_schedule (partner_id, page, slug)
  where ended_at is null and canceled_at is null;

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['content_lock', 'content_schedule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, update, delete on content_lock to dineback_engine;
grant select, insert, update on content_schedule to dineback_engine;
grant usage on sequence content_schedule_id_seq to dineback_engine;
