-- Equality of text and numbers beside ranges in an exclusion constraint.
create extension if not exists btree_gist;

-- The turn for which a table is held or booked. Restaurants are shared by all partners, and so are their tables.
create table table_turn (
  -- The public id of a reservation, which has one table.
  holder text primary key,
  merchant_id text not null references restaurant_book on delete cascade,
  table_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null once the table is booked.
  held_until timestamptz,
  -- A table is never booked twice: its turns do not overlap.
  constraint table_booked_once exclude using gist
    (merchant_id with =, table_id with =, tstzrange(starts_at, ends_at) with &&)
);
-- A job deletes the turns that are over.
create index table_turn_end on table_turn (ends_at);

insert into table_turn (holder, merchant_id, table_id, starts_at, ends_at, held_until)
select holder, merchant_id, table_id, min(starts_at), max(starts_at) + interval '15 minutes', max(held_until)
from table_slot group by holder, merchant_id, table_id;

drop table table_slot;

-- The two hours from a reservation's start in which the member can start no other at the restaurant.
create table reservation_window (
  partner_id text not null,
  member_id bigint not null,
  reservation_id bigint not null,
  merchant_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- One window a reservation.
  primary key (partner_id, member_id, reservation_id),
  foreign key (partner_id, member_id, reservation_id) references reservation on delete cascade,
  -- A member's reservations at one restaurant start at least two hours apart.
  constraint member_seated_once exclude using gist
    (partner_id with =, member_id with =, merchant_id with =, tstzrange(starts_at, ends_at) with &&)
);

insert into reservation_window (partner_id, member_id, reservation_id, merchant_id, starts_at, ends_at)
select partner_id, member_id, reservation_id, merchant_id, min(starts_at), max(starts_at) + interval '15 minutes'
from reserved_quarter group by partner_id, member_id, reservation_id, merchant_id;

drop table reserved_quarter;

alter table reservation_window enable row level security;
alter table reservation_window force row level security;
create policy one_partner on reservation_window to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on reservation_window to dineback_engine using (true) with check (true);

grant select, insert, update, delete on table_turn to dineback_engine;
grant select, insert, update, delete on reservation_window to dineback_app, dineback_engine;
