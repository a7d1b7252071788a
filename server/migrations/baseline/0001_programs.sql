-- Roles, programs, staff, and what belongs to no member.

-- The application sees one program at a time; the engine sees every program but may only add to the ledger.
do $$ begin
  if not exists (select from pg_roles where rolname = 'dineback_app') then create role dineback_app nologin; end if;
  if not exists (select from pg_roles
    where rolname = 'dineback_engine') then create role dineback_engine nologin; end if;
end $$;
grant dineback_app, dineback_engine to current_user;
grant usage on schema public to dineback_app, dineback_engine;

create function current_partner() returns text language sql stable
  return nullif(current_setting('app.partner', true), '');

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create table partner (
  id text primary key,
  created_at timestamptz not null default now()
);

-- Who works here. An account is never deleted: the audit names it.
create table staff_account (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  deactivated_at timestamptz,
  unique (email)
);

-- `partner` is a slug, or * for every program; it is no partner's own data, so it carries no partner_id.
create table staff_grant (
  account_id bigint not null,
  partner text not null,
  role text not null check (role in ('viewer', 'support', 'marketing', 'finance', 'operator', 'admin')),
  primary key (account_id, partner, role),
  foreign key (account_id) references staff_account (id)
);

-- What staff did, per program, in a chain: each entry's hash covers the one before it.
create table audit (
  partner_id text not null,
  sequence bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  member_id bigint,
  detail text not null default '{}',
  previous_hash text not null,
  hash text not null,
  -- The chain of a program is read in its order, and has one entry in each place.
  primary key (partner_id, sequence),
  foreign key (partner_id) references partner (id)
);
-- A member's history lists what staff did in the account.
create index audit_member on audit (partner_id, member_id) where member_id is not null;

create function audit_hash(entry audit) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(chr(31), entry.previous_hash, entry.sequence, entry.partner_id,
    (extract(epoch from entry.at) * 1000000)::bigint, entry.actor, entry.action,
    coalesce(entry.member_id::text, ''), entry.detail), 'UTF8')), 'hex')
$$;

create function audit_chain() returns trigger language plpgsql as $$
declare last audit%rowtype;
begin
  perform pg_advisory_xact_lock(7363831, hashtext(new.partner_id));
  select * into last from audit where partner_id = new.partner_id order by sequence desc limit 1;
  new.sequence := coalesce(last.sequence, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function append_only();
create trigger audit_chain before insert on audit for each row execute function audit_chain();

-- What is closed for maintenance: every process reads it every two seconds, an operator writes it.
-- `program` is a slug, or * for every program; it is no partner's own data, so it carries no partner_id.
create table maintenance (
  partner text not null,
  area text not null check (area in ('all', 'login', 'join')),
  since timestamptz not null default now(),
  -- An area of a program is closed once; switching it on again changes nothing.
  primary key (partner, area)
);

-- When each recurring job is due; a worker claims a period by moving its job to the next one.
create table job_schedule (
  -- Claimed by name.
  name text primary key,
  due_at timestamptz not null
);

-- Token buckets: how often a caller may still do something. A subject is a keyed hash, never an e-mail or address.
create table rate_limit (
  partner_id text not null,
  subject text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- A bucket is found, refilled and drained in one statement.
  primary key (partner_id, subject),
  foreign key (partner_id) references partner (id)
);
-- The clean-up job removes what has long been full again.
create index rate_limit_refilled on rate_limit (refilled_at);

-- Responses of human checks that were used. A response counts once, in whichever process it arrives.
create table human_response (
  partner_id text not null,
  response_hash text not null,
  expires_at timestamptz not null,
  -- Using a response is one insert; the second of the same finds this.
  primary key (partner_id, response_hash),
  foreign key (partner_id) references partner (id)
);
-- The clean-up job removes those that have expired, which no worker would take any more.
create index human_response_expires on human_response (expires_at);

-- The bytes of photos, apart from the rows that lists read.
create table photo_file (
  partner_id text not null,
  id text not null,
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  -- One file a photo.
  primary key (partner_id, id)
);

-- What would have been mailed where no mail server is set up, to be read on the machine itself.
create table demonstration_mail (
  partner_id text not null,
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null,
  -- Read newest first.
  primary key (partner_id, id),
  foreign key (partner_id) references partner (id)
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['audit', 'rate_limit', 'human_response', 'photo_file', 'demonstration_mail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on partner, demonstration_mail to dineback_app;
grant select, insert, update on partner, job_schedule to dineback_engine;
grant select on staff_account, staff_grant, maintenance to dineback_engine;
grant select, insert on audit, human_response to dineback_app;
grant select, insert on audit to dineback_engine;
grant select, insert, update, delete on rate_limit to dineback_app;
grant select, insert, update, delete on rate_limit, demonstration_mail to dineback_engine;
grant select, insert, delete on human_response, photo_file to dineback_engine;
grant select, insert, delete on photo_file to dineback_app;
grant usage on sequence demonstration_mail_id_seq to dineback_app, dineback_engine;
