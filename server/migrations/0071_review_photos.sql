-- Photos that a member adds to the review of a dine, moderated with it; before the review is posted they wait for it.
create table review_photo (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  place smallint not null check (place between 1 and 3),
  id text not null,
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  added_at timestamptz not null,
  -- The photos of one review are read together; their places hold it to three.
  primary key (partner_id, member_id, dine_id, place),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);
-- Addresses name a photo by its id.
create unique index review_photo_id on review_photo (partner_id, id);
-- A job deletes the photos of reviews that were never posted.
create index review_photo_added on review_photo (added_at);

-- The bytes of photos, apart from the rows that lists read.
create table photo_file (
  partner_id text not null,
  id text not null,
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  -- One file a photo.
  primary key (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['review_photo', 'photo_file'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete on review_photo, photo_file to dineback_app, dineback_engine;
