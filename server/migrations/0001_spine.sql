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

create table feed_event (
  provider text not null,
  message_id text not null,
  event_type text not null check (event_type in ('auth', 'clearing', 'reversal', 'refund')),
  transaction_id text not null,
  sequence integer not null,
  card_token text not null,
  mid text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  occurred_at timestamp not null,
  auth_code text,
  mcc text,
  entry_mode text,
  descriptor text,
  refund_of text,
  outcome text not null,
  dine_id bigint,
  received_at timestamptz not null default now(),
  -- A network message is taken once.
  primary key (provider, message_id)
);
-- A capture or refund is taken once, whatever message carries it; also finds the events of one bill.
create unique index feed_event_capture on feed_event (provider, transaction_id, event_type, sequence);
-- A purchase finds the refunds that name it, also those that came first.
create index feed_event_refund_of on feed_event (provider, refund_of) where refund_of is not null;
-- A purchase finds the refunds that name none but have its card and amount.
create index feed_event_unnamed_refund on feed_event (provider, card_token, amount_cents)
  where event_type = 'refund' and refund_of is null;
-- What waits for a card or an identifier is matched again when that appears.
create index feed_event_unknown on feed_event (provider, message_id)
  where outcome in ('unknownCard', 'unknownMerchant', 'ambiguousMerchant');

create table feed_conflict (
  provider text not null,
  message_id text not null,
  body_sha256 text not null,
  body jsonb not null,
  reason text not null,
  received_at timestamptz not null default now(),
  -- The same conflicting body is kept once however often it is delivered.
  primary key (provider, message_id, body_sha256)
);

create sequence dine_id;
create table dine (
  partner_id text not null,
  member_id bigint not null,
  id bigint not null,
  provider text not null,
  transaction_id text not null,
  card_token text not null,
  card_id bigint not null,
  merchant_id text not null,
  award_status text not null check (award_status in ('Awarded', 'Forfeit', 'Pending', 'Paid', 'Deferred')),
  transaction_type text not null default 'Settle' check (transaction_type in ('Settle', 'Manual', 'Adjustment', 'Bonus')),
  reason text,
  dined_on date not null,
  dined_at timestamptz not null,
  auth_cents bigint,
  cleared_cents bigint,
  refunded_cents bigint not null default 0,
  eligible_cents bigint not null default 0,
  reward_units bigint not null default 0,
  tier_level text not null,
  rate smallint not null,
  -- The terms as of the dine; null is the ordinary case: the tier's rate applied, no VIP rate, every day, no limit.
  tier_rate smallint,
  vip_rate smallint,
  offer_weekdays smallint,
  offer_max_spend_cents bigint,
  offer_max_visits integer,
  acclaimed_level smallint,
  trace jsonb not null default '{}',
  hold_until timestamptz,
  awarded_at timestamptz,
  paid_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A member's dines are read together: for recent activity, and to be decided.
  primary key (partner_id, member_id, id)
);
-- One dine a bill.
create unique index dine_bill on dine (provider, transaction_id, card_token);
-- The release, expiry and posting jobs find what is due.
create index dine_due on dine (due_at) where due_at is not null;
-- A dine decides again the others of its year that VIP can change.
create index dine_vip on dine (partner_id, member_id, dined_on) where vip_rate is not null;

create sequence journal_id;
create table journal (
  partner_id text not null,
  member_id bigint not null,
  id bigint not null,
  kind text not null,
  source_code text not null check (source_code in ('S', 'M', 'A', 'B', 'J', '+')),
  source_key text not null,
  dine_id bigint,
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  -- A member's ledger is read by member.
  primary key (partner_id, member_id, id)
);
-- One journal a source of a dine, or of the partner: the same event can never post twice. Finds a dine's journals.
create unique index journal_source on journal (dine_id, source_key, partner_id) nulls not distinct;

create table entry (
  partner_id text not null,
  member_id bigint not null,
  journal_id bigint not null,
  account text not null check (account in ('program', 'deferred', 'available', 'paid')),
  units bigint not null check (units <> 0),
  -- One line an account and journal.
  primary key (partner_id, member_id, journal_id, account)
);

create table balance (
  partner_id text not null,
  member_id bigint not null,
  account text not null check (account in ('deferred', 'available', 'paid')),
  units bigint not null,
  -- The projection of a member's entries, one row an account.
  primary key (partner_id, member_id, account)
);

create table review (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  rating smallint check (rating between 0 and 5),
  completed_at timestamptz not null,
  -- One review a dine.
  primary key (partner_id, member_id, dine_id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

create table session (
  id_hash text primary key,
  partner_id text not null references partner,
  member_id bigint,
  amr text not null default 'anonymous',
  csrf_secret text not null,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  last_seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Signing out everywhere and closing an account end a member's sessions.
create index session_member on session (partner_id, member_id) where member_id is not null;
-- The clean-up job removes what has expired.
create index session_expiry on session (absolute_expires_at);

-- Dines, journals and their lines come thousands at a time, so what they belong to is checked a statement at a time,
-- where a foreign key would check row by row; what they belong to cannot be deleted while they exist. Each check is a
-- subquery that cannot become a join: one index probe a row, whatever plan was kept from when the table was small.
create function dine_has_card() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from card
    where (card.partner_id, card.member_id, card.id) = (added.partner_id, added.member_id, added.card_id)
    offset 0) is null) then
    raise foreign_key_violation using message = 'a dine has no card';
  end if;
  return null;
end $$;
create trigger dine_has_card after insert on dine
  referencing new table as added for each statement execute function dine_has_card();

create function journal_has_member() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from member
    where (member.partner_id, member.id) = (added.partner_id, added.member_id) offset 0) is null) then
    raise foreign_key_violation using message = 'a journal has no member';
  end if;
  return null;
end $$;
create trigger journal_has_member after insert on journal
  referencing new table as added for each statement execute function journal_has_member();

create function card_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from dine
    where (partner_id, member_id, card_id) = (old.partner_id, old.member_id, old.id)) then
    raise foreign_key_violation using message = 'the card has dines';
  end if;
  return old;
end $$;
create trigger card_is_used before delete on card for each row execute function card_is_used();

create function member_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from journal where (partner_id, member_id) = (old.partner_id, old.id)) then
    raise foreign_key_violation using message = 'the member has journals';
  end if;
  return old;
end $$;
create trigger member_is_used before delete on member for each row execute function member_is_used();

-- The lines of a journal are inserted in one statement, after it, and sum to zero.
create function entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select partner_id, member_id, journal_id, sum(units) as total
      from added group by partner_id, member_id, journal_id) as lines
    where total <> 0 or (select true from journal
      where (journal.partner_id, journal.member_id, journal.id)
        = (lines.partner_id, lines.member_id, lines.journal_id) offset 0) is null
  ) then
    raise exception 'the lines of a journal do not sum to zero, or have no journal';
  end if;
  return null;
end $$;
create trigger entry_balances after insert on entry
  referencing new table as added for each statement execute function entry_balances();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function append_only();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function append_only();

-- Row-level security on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['member', 'member_tier', 'consent', 'card', 'dine', 'journal', 'entry', 'balance', 'review', 'session'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on partner, merchant, merchant_identifier, offer to dineback_app, dineback_engine;
grant select, insert, update, delete on member, member_tier, consent, card, review, session to dineback_app;
grant select on dine, balance, journal, entry to dineback_app;
grant insert on journal, entry to dineback_app;
grant select, insert, update on partner, merchant, member, member_tier, consent, card, feed_event, dine, balance, review to dineback_engine;
grant select, insert, update, delete on merchant_identifier, offer, session to dineback_engine;
grant select, insert on journal, entry, feed_conflict to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
