-- Members with their sessions and credentials.

create table member (
  partner_id text not null,
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
  -- Where a member came from, as the address of the first visit said.
  attribution jsonb not null default '{}',
  -- Since when mail to a member's address comes back; the next sign-in requires another one.
  email_undeliverable_since timestamptz,
  -- When a member chose about e-mails here; what a partner's file says later does not overrule it.
  email_chosen_at timestamptz,
  -- Since when an address that its member typed waits for proof that its owner reads it; null when it was proven or came
  -- from the partner. Members from before are trusted.
  email_unconfirmed_since timestamptz,
  primary key (partner_id, id),
  foreign key (partner_id) references partner (id)
);
-- An e-mail names one member of a program; sign-in and imports look members up by it.
create unique index member_email on member (partner_id, lower(email));
-- A partner number names one member of a program; sign-in looks members up by it.
create unique index member_partner_number on member (partner_id, partner_number) where partner_number is not null;
-- Known-member look-up by the public id in an address.
create unique index member_public_id on member (partner_id, public_id);
-- Emails stored before their domains were in ASCII; a job reads the few that are left.
create index member_unicode_email on member (id) where email ~ '[^ -~]';

create function member_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from journal where (partner_id, member_id) = (old.partner_id, old.id)) then
    raise foreign_key_violation using message = 'the member has journals';
  end if;
  return old;
end $$;
create trigger member_is_used before delete on member for each row execute function member_is_used();

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

-- Who a member is at the partner's identity provider: single sign-on finds members by issuer and subject alone.
create table member_identity (
  partner_id text not null,
  member_id bigint not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  -- Signing in looks the member up by this, and it names one member only.
  primary key (partner_id, issuer, subject),
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

-- A look into a member's account: one link, one session, half an hour.
create table emulation (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  token_hash text not null,
  actor text not null,
  -- Every view of an account states its reason.
  reason text not null check ((length(reason) >= 5) and (length(reason) <= 500)),
  created_at timestamptz not null,
  link_expires_at timestamptz not null,
  opened_at timestamptz,
  -- A member's emulations are listed by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- The link is looked up by the hash of its token.
create unique index emulation_token on emulation (partner_id, token_hash);

create table session (
  id_hash text primary key,
  partner_id text not null,
  member_id bigint,
  amr text not null default 'anonymous',
  csrf_secret text not null,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  last_seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The device that a session began on, where it is a remembered one, and until when that lasts.
  remembered_id text,
  remembered_until timestamptz,
  emulation_id bigint,
  -- The session that replaced this one; a request that was under way with the former id starts no other session.
  successor_hash text,
  foreign key (partner_id) references partner (id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Signing out everywhere and closing an account end a member's sessions.
create index session_member on session (partner_id, member_id) where member_id is not null;
-- The clean-up job removes what has expired.
create index session_expiry on session (absolute_expires_at);
-- Forgetting a device ends the sessions that began on it.
create index session_remembered on session (partner_id, remembered_id) where remembered_id is not null;

-- A request's session with its member, under the partner's row-level security, in one statement.
-- The settings end with the statement's transaction; an ended or foreign session is no row.
create function find_session(sought_partner text, sought_hash text, idle_since timestamptz,
  as_of timestamptz) returns table (partner_id text, member_id bigint, amr text, csrf_secret text,
  authenticated_at timestamptz, last_seen_at timestamptz, absolute_expires_at timestamptz, remembered_id text,
  remembered_until timestamptz, emulation_id bigint, public_id text, member_type text,
  tier_level text) language plpgsql as $$
begin
  perform set_config('role', 'dineback_app', true), set_config('app.partner', sought_partner, true);
  return query
    select s.partner_id, s.member_id, s.amr, s.csrf_secret, s.authenticated_at, s.last_seen_at,
      s.absolute_expires_at, s.remembered_id, s.remembered_until, s.emulation_id, m.public_id,
      m.member_type, m.tier_level
    from session s
    left join member m on m.partner_id = s.partner_id and m.id = s.member_id
    where s.id_hash = sought_hash and s.revoked_at is null and s.last_seen_at > idle_since
      and s.absolute_expires_at > as_of;
end $$;

-- Sets its own partner, as find_session does.
create function find_successor(sought_partner text, sought_hash text,
  replaced_since timestamptz) returns table (id_hash text, csrf_secret text,
  is_same_member boolean) language plpgsql as $$
begin
  perform set_config('role', 'dineback_app', true), set_config('app.partner', sought_partner, true);
  return query
    select n.id_hash, n.csrf_secret, n.member_id is not distinct from o.member_id
    from session o
    left join session n on n.partner_id = o.partner_id and n.id_hash = o.successor_hash
    where o.id_hash = sought_hash and o.successor_hash is not null and o.revoked_at > replaced_since;
end $$;

-- A device that stays signed in for 90 days: its cookie holds a name and a token that changes with each use. Both are
-- stored as hashes; the token before the latest is known so that one that was used up is noticed.
create table remembered_device (
  partner_id text not null,
  member_id bigint not null,
  id_hash text not null,
  token_hash text not null,
  former_hash text,
  rotated_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A member's devices are forgotten together.
  primary key (partner_id, member_id, id_hash),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- A cookie names its device alone.
create unique index remembered_device_id on remembered_device (partner_id, id_hash);
-- The clean-up job removes what has expired.
create index remembered_device_expiry on remembered_device (expires_at);

create table recovery_token (
  partner_id text not null,
  member_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Asking again and using one end a member's other tokens.
  primary key (partner_id, member_id, token_hash),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- The link in a mail names its token alone.
create unique index recovery_token_hash on recovery_token (token_hash);

-- Failed sign-ins by keyed hash of identifier and place, whether or not such a member exists.
create table login_failure (
  partner_id text not null,
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  -- Until when the next attempt is refused, and until when a counter is stored: most for a day, consecutive attempts for longer.
  held_until timestamptz not null,
  kept_until timestamptz not null,
  -- A try is counted in one statement, so that parallel ones count each.
  primary key (partner_id, subject),
  foreign key (partner_id) references partner (id)
);
-- The clean-up job removes what is over.
create index login_failure_kept on login_failure (kept_until);

-- Names that failed with one password: sixteen bits of its keyed hash, which say that two are alike and not what they are.
create table password_try (
  partner_id text not null,
  password_hint integer not null check (password_hint >= 0 and password_hint <= 65535),
  subject text not null,
  tried_at timestamptz not null,
  -- A name counts once for a password, and the names of a password are counted together.
  primary key (partner_id, password_hint, subject),
  foreign key (partner_id) references partner (id)
);
-- The clean-up job removes what is older than an hour.
create index password_try_at on password_try (tried_at);

-- What browsers told of pages and cards that were looked at. Rows are only added, and go after ninety days.
create table impression (
  partner_id text not null,
  id bigint generated always as identity,
  -- From the session, never from what the browser says.
  member_id bigint,
  event_name text not null,
  merchant_id text,
  url text not null,
  screen text,
  user_agent text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What a browser sends stays small, whatever the wire lets through.
  constraint impression_is_small check ((length(event_name) <= 40) and (length(url) <= 500) and (length(user_agent) <= 300) and (length(coalesce(merchant_id, '')) <= 64) and (length(coalesce(screen, '')) <= 40)),
  -- Read by program, newest last.
  primary key (partner_id, id),
  foreign key (partner_id) references partner (id),
  -- An erased member leaves the counts and takes the name along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete set null (member_id)
);
-- The clean-up job takes the oldest first.
create index impression_received on impression (received_at);
-- Erasing a member finds what named it.
create index impression_member on impression (partner_id, member_id) where member_id is not null;

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['member', 'member_tier', 'member_identity', 'consent', 'emulation', 'session',
    'remembered_device', 'recovery_token', 'login_failure', 'password_try', 'impression'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update, delete on member, member_tier, consent, session, remembered_device, recovery_token,
  login_failure, password_try to dineback_app;
grant select, insert, update on member, member_tier, consent to dineback_engine;
grant select, insert on member_identity to dineback_app;
grant select, insert, update, delete on member_identity, emulation, session, remembered_device, recovery_token,
  login_failure, password_try to dineback_engine;
grant select, insert, update on emulation to dineback_app;
grant insert on impression to dineback_app;
grant select, delete on impression to dineback_engine;
grant usage on sequence consent_id_seq, emulation_id_seq, impression_id_seq, member_id_seq to dineback_app,
  dineback_engine;
