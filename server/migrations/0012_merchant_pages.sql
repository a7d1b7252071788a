-- Where online orders are taken when not by the restaurant itself, its menu pages and its events, a line each.
alter table merchant
  add column order_url text not null default '' check (order_url = '' or order_url ~ '^https://[^/@\s]+'),
  add column menus text not null default '',
  add column events text not null default '';

-- What a guest wrote, shown to members and visitors of the same program under the restaurant.
alter table review
  add column comment text not null default '' check (length(comment) <= 1000),
  add column merchant_id text;

set local role dineback_engine;
update review set merchant_id = dine.merchant_id from dine
  where (dine.partner_id, dine.member_id, dine.id) = (review.partner_id, review.member_id, review.dine_id);
reset role;
-- Reviews of a restaurant are counted by rating and listed newest first, within a program.
create index review_merchant on review (partner_id, merchant_id, completed_at desc) where rating is not null;

create table flex_offer (
  partner_id text not null,
  member_id bigint not null,
  merchant_id text not null references merchant on delete cascade,
  id bigint generated always as identity,
  amount_units bigint not null check (amount_units > 0),
  ends_on date not null,
  -- A member has one flex offer a restaurant; cards and pages read the member's.
  primary key (partner_id, member_id, merchant_id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table flex_offer enable row level security;
alter table flex_offer force row level security;
create policy one_partner on flex_offer to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on flex_offer to dineback_engine using (true) with check (true);
grant select on flex_offer to dineback_app;
grant select, insert, update, delete on flex_offer to dineback_engine;
