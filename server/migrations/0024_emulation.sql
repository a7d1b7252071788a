-- What staff did, per program, in a chain: each entry's hash covers the one before it.
create table audit (
  partner_id text not null references partner,
  sequence bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  member_id bigint,
  detail text not null default '{}',
  previous_hash text not null,
  hash text not null,
  -- The chain of a program is read in its order, and has one entry in each place.
  primary key (partner_id, sequence)
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
create trigger audit_chain before insert on audit for each row execute function audit_chain();
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();

-- A look into a member's account: one link, one session, half an hour.
create table emulation (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  token_hash text not null,
  actor text not null,
  -- Nobody looks into an account without saying why.
  reason text not null check (length(reason) between 5 and 500),
  created_at timestamptz not null,
  link_expires_at timestamptz not null,
  opened_at timestamptz,
  -- A member's emulations are listed by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- The link is looked up by the hash of its token.
create unique index emulation_token on emulation (partner_id, token_hash);

alter table session add column emulation_id bigint;

do $$
declare t text;
begin
  foreach t in array array['audit', 'emulation'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert on audit to dineback_app, dineback_engine;
grant select, insert, update on emulation to dineback_app;
grant select, insert, update, delete on emulation to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
