-- Where a member came from, as the address of the first visit said.
alter table member add column attribution jsonb not null default '{}';

-- Token buckets: how often somebody may still do something. A subject is a keyed hash, never an e-mail or address.
create table rate_limit (
  partner_id text not null references partner,
  subject text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- A bucket is found, refilled and drained in one statement.
  primary key (partner_id, subject)
);
-- The clean-up job removes what has long been full again.
create index rate_limit_refilled on rate_limit (refilled_at);

-- Failed sign-ins by keyed hash of identifier and place, whether or not such a member exists.
create table login_failure (
  partner_id text not null references partner,
  subject text not null,
  failures integer not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  -- A try is counted in one statement, so that parallel ones count each.
  primary key (partner_id, subject)
);
-- The clean-up job removes what is over.
create index login_failure_first on login_failure (first_at);

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

-- What would have been mailed where no mail server is set up, to be read on the machine itself.
create table demonstration_mail (
  partner_id text not null references partner,
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null,
  -- Read newest first.
  primary key (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['rate_limit', 'login_failure', 'recovery_token', 'demonstration_mail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update, delete on rate_limit, login_failure, recovery_token to dineback_app;
grant select on demonstration_mail to dineback_app;
grant select, insert, update, delete on rate_limit, login_failure, recovery_token, demonstration_mail to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
