-- Keys with which a partner's systems call the API. Only the hash of the secret is stored.
create table api_key (
  partner_id text not null references partner,
  id text not null,
  name text not null,
  secret_hash text not null,
  scopes text[] not null,
  api_version text not null,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The key that this one replaced, which stays valid for a while.
  replaces text,
  primary key (partner_id, id)
);
-- A request names only the key.
create unique index api_key_id on api_key (id);

-- The response to a request with an idempotency key, stored with its effect.
create table api_response (
  partner_id text not null,
  key_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  -- One response a key; it is read with each repetition.
  primary key (partner_id, key_id, idempotency_key),
  foreign key (partner_id, key_id) references api_key (partner_id, id)
);
-- The job that deletes responses after a day.
create index api_response_created on api_response (created_at);

-- The log of requests that a partner's engineers read.
create table api_request (
  partner_id text not null,
  id bigint generated always as identity,
  key_id text not null,
  at timestamptz not null,
  request_id text not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms int not null,
  -- The code of a problem.
  code text,
  -- A program's log, newest first.
  primary key (partner_id, id),
  foreign key (partner_id, key_id) references api_key (partner_id, id)
);
-- The job that deletes requests after 30 days.
create index api_request_at on api_request (at);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table api_key enable row level security;
alter table api_key force row level security;
create policy one_partner on api_key to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on api_key to dineback_engine using (true) with check (true);
grant select, insert, update on api_key to dineback_engine;
alter table api_response enable row level security;
alter table api_response force row level security;
create policy one_partner on api_response to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on api_response to dineback_engine using (true) with check (true);
grant select, insert, delete on api_response to dineback_engine;
alter table api_request enable row level security;
alter table api_request force row level security;
create policy one_partner on api_request to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on api_request to dineback_engine using (true) with check (true);
grant select, insert, delete on api_request to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
