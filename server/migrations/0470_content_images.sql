-- Images that staff uploaded for copy; their files are in the store of photos. An address stays in the history of the
-- copy, so a row is never removed.
create table content_image (
  -- Served by its id alone, because the base's images show in every program.
  id text primary key,
  -- The program in whose editor it was uploaded; every program may show it.
  uploaded_in text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- A description for people who do not see it.
  alt text not null check (alt <> ''),
  added_by text not null,
  added_at timestamptz not null,
  foreign key (uploaded_in) references partner (id)
);

-- Images are public; only staff add them.
alter table content_image enable row level security;
alter table content_image force row level security;
create policy public_image on content_image for select to dineback_app using (true);
create policy every_partner on content_image to dineback_engine using (true) with check (true);
grant select on content_image to dineback_app;
grant select, insert on content_image to dineback_engine;
