-- Roles: the application sees one partner at a time; the engine sees every partner but may only add to the ledger.
do $$ begin
  if not exists (select from pg_roles where rolname = 'dineback_app') then create role dineback_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'dineback_engine') then create role dineback_engine nologin; end if;
end $$;
grant dineback_app, dineback_engine to current_user;
grant usage on schema public to dineback_app, dineback_engine;

create function current_partner() returns text language sql stable
  return nullif(current_setting('app.partner', true), '');

create table partner (
  id text primary key,
  created_at timestamptz not null default now()
);

create table member (
  partner_id text not null references partner,
  id bigint generated always as identity,
  public_id text not null,
  email text not null,
  partner_number text,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_number text,
  sms_opt_in boolean not null default false,
  email_opt_in boolean not null default false,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  family_id text,
  tier_level text not null check (tier_level in ('OptedOut', 'NonActivated', 'OptedIn', 'VIP')),
  member_type text not null check (member_type in ('ClosedAccountMember', 'EnrolledCardMember', 'NonCardMember')),
  interface_type text not null check (interface_type in ('known', 'sso', 'direct')),
  has_web_profile boolean not null default false,
  active boolean not null default true,
  enrollment_source text,
  join_date date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (partner_id, id)
);
-- An e-mail names one member of a program; sign-in and imports look members up by it.
create unique index member_email on member (partner_id, lower(email));
-- A partner number names one member of a program; sign-in looks members up by it.
create unique index member_partner_number on member (partner_id, partner_number) where partner_number is not null;
-- Known-member look-up by the public id in an address.
create unique index member_public_id on member (partner_id, public_id);

-- The tier as of a dine is read from here, so that a later change never re-rates an earlier dine.
create table member_tier (
  partner_id text not null,
  member_id bigint not null,
  effective_on date not null,
  tier_level text not null check (tier_level in ('OptedOut', 'NonActivated', 'OptedIn', 'VIP')),
  -- One tier a member and day; the engine reads the latest on or before the dine.
  primary key (partner_id, member_id, effective_on),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

create table consent (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('cardMonitoring', 'terms', 'emailOptIn', 'smsOptIn')),
  text_version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Consent receipts are read member by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

create table card (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  network_token text not null,
  card_type text not null check (card_type in ('Visa', 'Amex', 'Mastercard', 'Discover')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  description text not null default '',
  consent_id bigint not null,
  linked_at timestamptz not null default now(),
  tracks_from date not null,
  unlinked_on date,
  -- A member's cards are listed and removed by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id, consent_id) references consent (partner_id, member_id, id)
);
-- A card earns in one program at a time.
create unique index card_active_token on card (network_token) where unlinked_on is null;
-- The engine finds the holder of a token on the day of a dine, former holders included.
create index card_token on card (network_token);

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
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  price_range smallint not null default 0 check (price_range between 0 and 4),
  overall_rating numeric(2, 1) not null default 0 check (overall_rating between 0 and 5),
  number_of_ratings integer not null default 0 check (number_of_ratings >= 0),
  features text[] not null default '{}',
  meals text[] not null default '{}',
  acclaimed_level smallint not null default 0 check (acclaimed_level between 0 and 2),
  highlight text not null default '',
  phone text not null default '',
  about text not null default '',
  hours text not null default '',
  open_table_id text,
  joined_on date,
  retired_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  change bigint not null default nextval('merchant_change')
);
-- The search index of each process asks for what changed since it last looked.
create index merchant_changed on merchant (change);

create table merchant_identifier (
  mid text not null,
  merchant_id text not null references merchant on delete cascade,
  valid_from date,
  valid_to date,
  -- A network identifier is matched by its value; more than one merchant on a day is no match.
  primary key (mid, merchant_id)
);
-- Re-import replaces the identifiers of one merchant.
create index merchant_identifier_merchant on merchant_identifier (merchant_id);

create table offer (
  merchant_id text not null references merchant on delete cascade,
  campaign_code text not null default '*',
  weekdays smallint not null default 127 check (weekdays between 0 and 127),
  monthly_max_spend_cents bigint check (monthly_max_spend_cents > 0),
  monthly_max_visits integer check (monthly_max_visits > 0),
  -- The offer of a merchant under a campaign code; '*' is the one that holds for everybody.
  primary key (merchant_id, campaign_code)
);
