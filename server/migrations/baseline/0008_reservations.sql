-- Books of restaurants, and reservations.

-- Exclusion constraints over ranges of time.
create extension if not exists btree_gist;

-- A restaurant's own reservation book; times of day are minutes since midnight at the restaurant.
create table restaurant_book (
  merchant_id text primary key,
  turn_minutes smallint not null check (turn_minutes between 30 and 360 and turn_minutes % 15 = 0),
  days_ahead smallint not null check (days_ahead >= 1 and days_ahead <= 365),
  lead_minutes smallint not null check (lead_minutes >= 0 and lead_minutes <= 2880),
  cancel_minutes smallint not null check (cancel_minutes >= 0 and cancel_minutes <= 10080),
  requires_card boolean not null,
  deposit_cents bigint not null check (deposit_cents >= 0),
  foreign key (merchant_id) references merchant (id) on delete cascade
);

create table restaurant_table (
  merchant_id text not null,
  table_id text not null,
  min_party smallint not null check (min_party > 0),
  max_party smallint not null,
  check (max_party >= min_party and max_party <= 20),
  -- A restaurant's tables are read together.
  primary key (merchant_id, table_id),
  foreign key (merchant_id) references restaurant_book (merchant_id) on delete cascade
);

create table restaurant_shift (
  merchant_id text not null,
  weekdays smallint not null check (weekdays >= 1 and weekdays <= 127),
  opens_minute smallint not null check (((opens_minute % 15) = 0) and (opens_minute >= 0 and opens_minute <= 1425)),
  last_minute smallint not null,
  slot_minutes smallint not null check (slot_minutes = any (array[15, 30, 45, 60])),
  check (((last_minute % 15) = 0) and (last_minute >= opens_minute and last_minute <= 1425)),
  -- A restaurant's shifts are read together.
  primary key (merchant_id, weekdays, opens_minute),
  foreign key (merchant_id) references restaurant_book (merchant_id) on delete cascade
);

create table restaurant_closure (
  merchant_id text not null,
  closed_on date not null,
  -- A restaurant's closures are read together.
  primary key (merchant_id, closed_on),
  foreign key (merchant_id) references restaurant_book (merchant_id) on delete cascade
);

create table reservation (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  public_id text not null,
  merchant_id text not null,
  provider text not null check (provider in ('house', 'provider')),
  status text not null check (status in ('Held', 'Confirmed', 'Seated', 'Completed', 'NoShow', 'Canceled',
    'Released')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  local_date date not null,
  party_size smallint not null check (party_size >= 1 and party_size <= 20),
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
  -- When the booking provider was last queried about a reservation whose time is over without a report.
  polled_at timestamptz,
  -- A member's reservations are read together, and decided with their dines.
  primary key (partner_id, member_id, id),
  foreign key (merchant_id) references merchant (id),
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
-- for reservations that earned their bonus,
create index reservation_earned on reservation (local_date) where is_bonus_earned;

-- The turn for which a table is held or booked. Restaurants are shared by all partners, and so are their tables.
create table table_turn (
  -- The public id of a reservation, which has one table.
  holder text primary key,
  merchant_id text not null,
  table_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null once the table is booked.
  held_until timestamptz,
  check (ends_at > starts_at),
  -- A table is never booked twice: its turns do not overlap.
  constraint table_booked_once exclude using gist (merchant_id with =, table_id with =, tstzrange(starts_at,
    ends_at) with &&),
  foreign key (merchant_id) references restaurant_book (merchant_id) on delete cascade
);
-- A job deletes the turns that are over.
create index table_turn_end on table_turn (ends_at);

-- The two hours from a reservation's start in which the member can start no other at the restaurant.
create table reservation_window (
  partner_id text not null,
  member_id bigint not null,
  reservation_id bigint not null,
  merchant_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at),
  -- One window a reservation.
  primary key (partner_id, member_id, reservation_id),
  -- A member's reservations at one restaurant start at least two hours apart.
  constraint member_seated_once exclude using gist (partner_id with =, member_id with =, merchant_id with =,
    tstzrange(starts_at, ends_at) with &&),
  foreign key (partner_id, member_id, reservation_id) references reservation (partner_id, member_id, id)
    on delete cascade
);

-- A call to a booking provider that is in progress or whose outcome is unknown. It is stored before the call and
-- deleted with its result; the job reconciles what a dead process or a lost response left behind.
create table reservation_intent (
  partner_id text not null,
  member_id bigint not null,
  reservation_id bigint not null,
  -- The request that made it; a later request replaces it.
  token text not null,
  kind text not null check (kind in ('hold', 'book', 'change', 'cancel')),
  -- The table that a change moves to.
  moved jsonb,
  started_at timestamptz not null,
  -- One intent a reservation.
  primary key (partner_id, member_id, reservation_id),
  foreign key (partner_id, member_id, reservation_id) references reservation (partner_id, member_id, id)
    on delete cascade
);
-- The job finds the abandoned ones, the oldest first.
create index reservation_intent_age on reservation_intent (started_at);

-- Why a reservation's bonus was taken back, as of the posting: the reservation may change again.
create table reservation_reversal (
  partner_id text not null,
  member_id bigint not null,
  -- Of the journal.
  source_key text not null,
  reason text not null check (reason in ('canceled', 'noShow', 'refunded')),
  -- One reason a journal.
  primary key (partner_id, member_id, source_key)
);

create table waitlist_entry (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  public_id text not null,
  merchant_id text not null,
  starts_at timestamptz not null,
  local_date date not null,
  party_size smallint not null check (party_size >= 1 and party_size <= 20),
  status text not null default 'Waiting' check (status in ('Waiting', 'Notified')),
  created_at timestamptz not null,
  -- A member's entries are read together.
  primary key (partner_id, member_id, id),
  -- A member waits once for a time at a restaurant.
  unique (partner_id, member_id, merchant_id, starts_at),
  foreign key (merchant_id) references merchant (id),
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

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['reservation', 'reservation_window', 'reservation_intent', 'reservation_reversal',
    'waitlist_entry', 'calendar_feed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on restaurant_book, restaurant_table, restaurant_shift, restaurant_closure,
  reservation_reversal to dineback_app;
grant select, insert, update, delete on restaurant_book, restaurant_table, restaurant_shift, restaurant_closure,
  reservation, table_turn, reservation_window, reservation_intent, waitlist_entry to dineback_engine;
grant select, insert, update, delete on reservation, reservation_window, reservation_intent,
  waitlist_entry to dineback_app;
grant select, insert on reservation_reversal, booking_event to dineback_engine;
grant select, insert, update on calendar_feed to dineback_app, dineback_engine;
grant usage on sequence reservation_id_seq, waitlist_entry_id_seq to dineback_app, dineback_engine;
