-- Restaurants, which all programs share, and their offers.

create sequence merchant_change;

create table merchant (
  id text primary key,
  name text not null,
  cuisines text[] not null default '{}',
  address1 text not null,
  city text not null,
  state text not null,
  zip text not null,
  neighborhood text not null default '',
  latitude double precision not null check ((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision)),
  longitude double precision not null check ((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision)),
  time_zone text not null,
  price_range smallint not null default 0 check (price_range >= 0 and price_range <= 4),
  overall_rating numeric(2,1) not null default 0 check ((overall_rating >= (0)::numeric) and (overall_rating <= (5)::numeric)),
  number_of_ratings integer not null default 0 check (number_of_ratings >= 0),
  features text[] not null default '{}',
  meals text[] not null default '{}',
  acclaimed_level smallint not null default 0 check (acclaimed_level >= 0 and acclaimed_level <= 2),
  highlight text not null default '',
  phone text not null default '',
  about text not null default '',
  hours text not null default '',
  open_table_id text,
  joined_on date,
  retired_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  change bigint not null default nextval('merchant_change'),
  order_url text not null default '' check (order_url = '' or order_url ~ '^https://[^/@\s]+'),
  menus text not null default '',
  events text not null default ''
);
-- The search index of each process asks for what changed since it last looked.
create index merchant_changed on merchant (change);

create table merchant_identifier (
  mid text not null,
  merchant_id text not null,
  valid_from date,
  valid_to date,
  kind text not null default 'mid' check (kind in ('mid', 'vmid', 'vsid')),
  acquirer_bin text not null default '',
  foreign key (merchant_id) references merchant (id) on delete cascade,
  check (kind = 'mid' or acquirer_bin = ''),
  -- A network identifier is matched by its value; more than one merchant on a day is no match.
  primary key (mid, kind, acquirer_bin, merchant_id)
);
-- Re-import replaces the identifiers of one merchant.
create index merchant_identifier_merchant on merchant_identifier (merchant_id);

create table offer (
  merchant_id text not null,
  campaign_code text not null default '*',
  weekdays smallint not null default 127 check (weekdays >= 0 and weekdays <= 127),
  monthly_max_spend_cents bigint check (monthly_max_spend_cents > 0),
  monthly_max_visits integer check (monthly_max_visits > 0),
  -- The least bill that earns at a restaurant; null is the program's, 0 is none.
  min_ticket_cents bigint check (min_ticket_cents >= 0),
  -- The offer of a merchant under a campaign code; '*' is the one that holds for everybody.
  primary key (merchant_id, campaign_code),
  foreign key (merchant_id) references merchant (id) on delete cascade
);

-- The search index follows merchant.change; an offer is part of what it answers, so a changed offer changes its merchant.
create function offer_changes_merchant() returns trigger language plpgsql as $$
begin
  update merchant set change = nextval('merchant_change')
    where id in (select merchant_id from changed);
  return null;
end $$;
create trigger offer_added after insert on offer referencing new table as changed for each statement execute function offer_changes_merchant();
create trigger offer_removed after delete on offer referencing old table as changed for each statement execute function offer_changes_merchant();
create trigger offer_updated after update on offer referencing new table as changed for each statement execute function offer_changes_merchant();

-- The favorites of a member.
create table favorite (
  partner_id text not null,
  member_id bigint not null,
  merchant_id text not null,
  added_at timestamptz not null,
  -- Each once; a member's list is read whole.
  primary key (partner_id, member_id, merchant_id),
  foreign key (merchant_id) references merchant (id) on delete cascade,
  -- An erased member's list goes along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete cascade
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['favorite'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on merchant, merchant_identifier, offer to dineback_app;
grant select, insert, update on merchant to dineback_engine;
grant select, insert, update, delete on merchant_identifier, offer, favorite to dineback_engine;
grant select, insert, delete on favorite to dineback_app;
grant usage on sequence merchant_change to dineback_app, dineback_engine;
