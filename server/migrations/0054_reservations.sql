-- A restaurant's own reservation book; times of day are minutes since midnight at the restaurant.
create table restaurant_book (
  merchant_id text primary key references merchant on delete cascade,
  turn_minutes smallint not null check (turn_minutes between 30 and 360 and turn_minutes % 15 = 0),
  days_ahead smallint not null check (days_ahead between 1 and 365),
  lead_minutes smallint not null check (lead_minutes between 0 and 2880),
  cancel_minutes smallint not null check (cancel_minutes between 0 and 10080),
  requires_card boolean not null,
  deposit_cents bigint not null check (deposit_cents >= 0)
);

create table restaurant_table (
  merchant_id text not null references restaurant_book on delete cascade,
  table_id text not null,
  min_party smallint not null check (min_party > 0),
  max_party smallint not null check (max_party between min_party and 20),
  -- A restaurant's tables are read together.
  primary key (merchant_id, table_id)
);

create table restaurant_shift (
  merchant_id text not null references restaurant_book on delete cascade,
  weekdays smallint not null check (weekdays between 1 and 127),
  opens_minute smallint not null check (opens_minute % 15 = 0 and opens_minute between 0 and 1425),
  last_minute smallint not null check (last_minute % 15 = 0 and last_minute between opens_minute and 1425),
  slot_minutes smallint not null check (slot_minutes in (15, 30, 45, 60)),
  -- A restaurant's shifts are read together.
  primary key (merchant_id, weekdays, opens_minute)
);

create table restaurant_closure (
  merchant_id text not null references restaurant_book on delete cascade,
  closed_on date not null,
  -- A restaurant's closures are read together.
  primary key (merchant_id, closed_on)
);

-- Each quarter hour for which a table is held or booked. Restaurants are shared by all partners, and so are their
-- tables; the holder is the public id of a reservation.
create table table_slot (
  merchant_id text not null references restaurant_book on delete cascade,
  table_id text not null,
  starts_at timestamptz not null,
  holder text not null,
  -- Null once the table is booked.
  held_until timestamptz,
  -- A table is never booked twice: two parties at one table share a quarter hour.
  primary key (merchant_id, table_id, starts_at)
);
-- Booking, changing and releasing find the quarter hours of one reservation.
create index table_slot_holder on table_slot (holder);

create table reservation (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  public_id text not null,
  merchant_id text not null references merchant,
  provider text not null check (provider in ('house', 'provider')),
  status text not null check (status in
    ('Held', 'Confirmed', 'Seated', 'Completed', 'NoShow', 'Canceled', 'Released')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  local_date date not null,
  party_size smallint not null check (party_size between 1 and 20),
  -- The provider's id of the held or booked table, and its number for the guest.
  external_id text not null default '',
  confirmation text not null default '',
  -- Set while a table may be held at the provider without being booked.
  held_until timestamptz,
  idempotency_key text,
  first_name text not null default '',
  phone text not null default '',
  occasion text not null default '',
  note text not null default '',
  card_id bigint,
  deposit_cents bigint not null default 0,
  cancel_until timestamptz not null,
  -- The bonus as it was promised when the table was booked.
  bonus_units bigint not null default 0 check (bonus_units >= 0),
  is_bonus_earned boolean not null default false,
  -- The provider's latest event.
  event_sequence bigint not null default 0,
  canceled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A member's reservations are read together, and decided with their dines.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Addresses and providers name a reservation by its public id.
create unique index reservation_public_id on reservation (public_id);
-- One request of a member books one table, however often it arrives.
create unique index reservation_key on reservation (partner_id, member_id, idempotency_key)
  where idempotency_key is not null;
-- A job finds the tables whose turn is over.
create index reservation_turn on reservation (ends_at) where status in ('Confirmed', 'Seated');
-- A job finds the holds that expired or failed, until the provider has released them.
create index reservation_held on reservation (held_until) where held_until is not null;

-- The quarter hours in which a member's reservation at a restaurant admits no other: two hours from its start.
create table reserved_quarter (
  partner_id text not null,
  member_id bigint not null,
  merchant_id text not null,
  starts_at timestamptz not null,
  reservation_id bigint not null,
  -- A member's reservations at one restaurant start at least two hours apart.
  primary key (partner_id, member_id, merchant_id, starts_at),
  foreign key (partner_id, member_id, reservation_id) references reservation on delete cascade
);
-- Changing and canceling remove the quarter hours of one reservation.
create index reserved_quarter_reservation on reserved_quarter (partner_id, member_id, reservation_id);

create table waitlist_entry (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  public_id text not null,
  merchant_id text not null references merchant,
  starts_at timestamptz not null,
  local_date date not null,
  party_size smallint not null check (party_size between 1 and 20),
  status text not null default 'Waiting' check (status in ('Waiting', 'Notified')),
  created_at timestamptz not null,
  -- A member's entries are read together.
  primary key (partner_id, member_id, id),
  -- A member waits once for a time at a restaurant.
  unique (partner_id, member_id, merchant_id, starts_at),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- An address names an entry by its public id.
create unique index waitlist_public_id on waitlist_entry (public_id);
-- The job finds who waits for which restaurant and day, the longest wait first.
create index waitlist_waiting on waitlist_entry (starts_at, created_at) where status = 'Waiting';

-- The version of a member's calendar feed; the address is derived from it, so that raising it ends the former one.
create table calendar_feed (
  partner_id text not null,
  member_id bigint not null,
  version integer not null,
  -- One feed a member.
  primary key (partner_id, member_id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- The events of booking providers, each processed once.
create table booking_event (
  message_id text primary key,
  public_id text not null,
  event_type text not null,
  sequence bigint not null,
  outcome text not null,
  received_at timestamptz not null
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['reservation', 'reserved_quarter', 'waitlist_entry', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on restaurant_book, restaurant_table, restaurant_shift, restaurant_closure to dineback_app;
grant select, insert, update, delete on restaurant_book, restaurant_table, restaurant_shift, restaurant_closure,
  table_slot to dineback_engine;
grant select, insert, update, delete on reservation, reserved_quarter, waitlist_entry to dineback_app, dineback_engine;
grant select, insert, update on calendar_feed to dineback_app, dineback_engine;
grant select, insert on booking_event to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
