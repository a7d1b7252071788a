-- Reviews written in the product's own form: aspects, moderation, staff replies.
alter table review
  add column source text not null default 'survey' check (source in ('form', 'survey')),
  add column food_rating smallint check (food_rating between 1 and 5),
  add column service_rating smallint check (service_rating between 1 and 5),
  add column room_rating smallint check (room_rating between 1 and 5),
  add column value_rating smallint check (value_rating between 1 and 5),
  add column status text not null default 'Published' check (status in ('Pending', 'Published', 'Rejected')),
  -- Raised by each edit, so that staff never publish text that they have not read.
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column moderated_at timestamptz,
  add column moderated_by text not null default '',
  add column rejected_because text not null default '' check (length(rejected_because) <= 300),
  add column reply text not null default '' check (length(reply) <= 1000),
  add column replied_by text not null default '',
  add column replied_at timestamptz,
  drop constraint review_comment_check,
  -- The form takes at most 2,000 characters.
  add constraint review_comment_check check (length(comment) <= 2000);

drop index review_merchant;
-- Published reviews of a restaurant are counted by source and rating and listed newest first, within a partner.
create index review_merchant on review (partner_id, merchant_id, completed_at desc)
  where rating is not null and status = 'Published';
-- Staff read what waits for moderation, the longest wait first.
create index review_queue on review (partner_id, completed_at) where status = 'Pending';

-- The dines whose members were asked for a review by email, once each.
create table review_prompt (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  prompted_at timestamptz not null,
  -- One email a dine.
  primary key (partner_id, member_id, dine_id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table review_prompt enable row level security;
alter table review_prompt force row level security;
create policy one_partner on review_prompt to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on review_prompt to dineback_engine using (true) with check (true);
grant select, insert on review_prompt to dineback_engine;
