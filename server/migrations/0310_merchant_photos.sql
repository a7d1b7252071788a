-- Photos of restaurants, which all programs share; their files are in the photo store.
create table merchant_photo (
  id text primary key,
  merchant_id text not null,
  place smallint not null check (place >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The point that every crop shows, in hundredths of width and height.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- Counts the changes of the focus, because browsers cache an address for a year.
  version integer not null default 1,
  caption text not null default '',
  alt text not null default '',
  -- Who holds the rights, shown with the photo.
  credit text not null,
  -- The address from which the server fetched it; empty for an upload.
  source_url text not null default '',
  added_by text not null,
  added_at timestamptz not null,
  foreign key (merchant_id) references merchant (id) on delete cascade
);
-- The photos of a restaurant are read together in their order.
create index merchant_photo_place on merchant_photo (merchant_id, place, id);

-- The id and version of the first photo, written by the triggers below; empty where artwork stands in.
alter table merchant add column cover text not null default '';

-- The search index follows merchant.change, and the cover is part of its results.
create function photo_changes_merchant() returns trigger language plpgsql as $$
begin
  update merchant m set change = nextval('merchant_change'), cover = coalesce((
    select p.id || '.' || p.version from merchant_photo p
    where p.merchant_id = m.id order by p.place, p.id limit 1), '')
  where m.id in (select merchant_id from changed);
  return null;
end $$;
create trigger photo_added after insert on merchant_photo referencing new table as changed for each statement execute function photo_changes_merchant();
create trigger photo_removed after delete on merchant_photo referencing old table as changed for each statement execute function photo_changes_merchant();
create trigger photo_updated after update on merchant_photo referencing new table as changed for each statement execute function photo_changes_merchant();

grant select on merchant_photo to dineback_app;
grant select, insert, update, delete on merchant_photo to dineback_engine;
