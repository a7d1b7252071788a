-- Addresses to which a program's events are sent.
create table webhook_endpoint (
  partner_id text not null references partner,
  id text not null,
  url text not null check (length(url) <= 500),
  description text not null default '',
  event_types text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Since when nothing is sent, and why: by staff, by a 410 response, or after days of failures.
  disabled_at timestamptz,
  disabled_by text check (disabled_by in ('staff', 'gone', 'failures')),
  -- The first failure since the last success.
  failing_since timestamptz,
  check ((disabled_at is null) = (disabled_by is null)),
  primary key (partner_id, id)
);

-- The secrets that sign an endpoint's events, encrypted; several are valid while one is replaced.
create table webhook_secret (
  partner_id text not null,
  endpoint_id text not null,
  id bigint generated always as identity,
  sealed text not null,
  -- The last characters, by which people recognize it.
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- The secrets of an endpoint are read with each delivery.
  primary key (partner_id, endpoint_id, id),
  foreign key (partner_id, endpoint_id) references webhook_endpoint (partner_id, id) on delete cascade
);

-- A fact for subscribed endpoints. Triggers write it in the transaction of the fact; a worker adds the body and the deliveries.
create table webhook_event (
  partner_id text not null,
  id bigint generated always as identity,
  -- The webhook-id of each delivery, given with the body.
  public_id uuid,
  type text not null,
  -- The row that the event is about, by its id within its member or program.
  subject text not null,
  member_id bigint,
  occurred_at timestamptz not null default now(),
  -- Values of the row at the time of the fact, which may have changed when the body is written.
  fact jsonb not null default '{}',
  body text,
  is_queued boolean not null default false,
  primary key (partner_id, id)
);
-- The API and the console name an event by its webhook-id.
create unique index webhook_event_public on webhook_event (public_id) where public_id is not null;
-- The worker that adds deliveries, the oldest first.
create index webhook_event_new on webhook_event (id) where not is_queued;
-- A replay of a range, and the deletion of old events.
create index webhook_event_at on webhook_event (occurred_at);
-- The erasure of a member.
create index webhook_event_member on webhook_event (partner_id, member_id) where member_id is not null;

-- An event for an endpoint: it waits for its next attempt, was delivered, or failed at its last attempt.
create table webhook_delivery (
  partner_id text not null,
  endpoint_id text not null,
  event_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- All attempts, and those since the event was queued or replayed.
  attempts int not null default 0,
  step int not null default 0,
  due_at timestamptz not null,
  attempted_at timestamptz,
  status smallint,
  duration_ms int,
  problem text,
  -- An event is sent to an endpoint once, however often a worker or a replay queues it.
  primary key (partner_id, endpoint_id, event_id),
  foreign key (partner_id, endpoint_id) references webhook_endpoint (partner_id, id) on delete cascade,
  foreign key (partner_id, event_id) references webhook_event (partner_id, id) on delete cascade
);
-- The next deliveries of an endpoint.
create index webhook_delivery_due on webhook_delivery (partner_id, endpoint_id, due_at) where state = 'waiting';
-- The deletion of an event deletes its deliveries.
create index webhook_delivery_event on webhook_delivery (partner_id, event_id);
-- The failed deliveries of an endpoint, for its list.
create index webhook_delivery_failed on webhook_delivery (partner_id, endpoint_id, event_id)
  where problem is not null and state <> 'delivered';

-- Each request of a delivery and its response.
create table webhook_attempt (
  partner_id text not null,
  endpoint_id text not null,
  event_id bigint not null,
  number int not null,
  at timestamptz not null,
  status smallint,
  duration_ms int not null,
  problem text,
  -- The beginning of the response.
  response text not null default '',
  -- The attempts of a delivery are read together.
  primary key (partner_id, endpoint_id, event_id, number),
  foreign key (partner_id, endpoint_id, event_id)
    references webhook_delivery (partner_id, endpoint_id, event_id) on delete cascade
);
-- The figures of the last day.
create index webhook_attempt_at on webhook_attempt (partner_id, endpoint_id, at);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy one_partner on webhook_endpoint to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on webhook_endpoint to dineback_engine using (true) with check (true);
-- Triggers read which events are sent.
grant select (partner_id, event_types) on webhook_endpoint to dineback_app;
grant select, insert, update, delete on webhook_endpoint to dineback_engine;
alter table webhook_secret enable row level security;
alter table webhook_secret force row level security;
create policy one_partner on webhook_secret to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on webhook_secret to dineback_engine using (true) with check (true);
grant select, insert, update, delete on webhook_secret to dineback_engine;
alter table webhook_event enable row level security;
alter table webhook_event force row level security;
create policy one_partner on webhook_event to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on webhook_event to dineback_engine using (true) with check (true);
grant insert on webhook_event to dineback_app;
grant select, insert, update, delete on webhook_event to dineback_engine;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy one_partner on webhook_delivery to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on webhook_delivery to dineback_engine using (true) with check (true);
grant select, insert, update, delete on webhook_delivery to dineback_engine;
alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy one_partner on webhook_attempt to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on webhook_attempt to dineback_engine using (true) with check (true);
grant select, insert, update, delete on webhook_attempt to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
