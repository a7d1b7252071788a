-- Reviews of dines.

create table review (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  rating smallint check (rating >= 0 and rating <= 5),
  completed_at timestamptz not null,
  comment text not null default '' check (length(comment) <= 2000),
  merchant_id text,
  source text not null default 'survey' check (source in ('form', 'survey')),
  food_rating smallint check (food_rating >= 1 and food_rating <= 5),
  service_rating smallint check (service_rating >= 1 and service_rating <= 5),
  room_rating smallint check (room_rating >= 1 and room_rating <= 5),
  value_rating smallint check (value_rating >= 1 and value_rating <= 5),
  status text not null default 'Published' check (status in ('Pending', 'Published', 'Rejected')),
  -- Raised by each edit, so that staff never publish text that they have not read.
  version integer not null default 1,
  edited_at timestamptz,
  moderated_at timestamptz,
  moderated_by text not null default '',
  rejected_because text not null default '' check (length(rejected_because) <= 300),
  reply text not null default '' check (length(reply) <= 1000),
  replied_by text not null default '',
  replied_at timestamptz,
  arrival bigint not null default nextval('journal_id'),
  -- One review a dine.
  primary key (partner_id, member_id, dine_id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);
-- Published reviews of a restaurant are counted by source and rating and listed newest first, within a partner.
create index review_merchant on review (partner_id, merchant_id, completed_at desc)
  where (rating is not null) and status = 'Published';
-- Staff read what waits for moderation, the longest wait first.
create index review_queue on review (partner_id, completed_at) where status = 'Pending';

-- Photos that a member adds to the review of a dine, moderated with it; before the review is posted they wait for it.
create table review_photo (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  place smallint not null check (place >= 1 and place <= 3),
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

-- The dines whose members were prompted for a review by email, once each.
create table review_prompt (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  prompted_at timestamptz not null,
  -- One email a dine.
  primary key (partner_id, member_id, dine_id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['review', 'review_photo', 'review_prompt'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update, delete on review to dineback_app;
grant select, insert, update on review to dineback_engine;
grant select, insert, delete on review_photo to dineback_app, dineback_engine;
grant select, insert on review_prompt to dineback_engine;
