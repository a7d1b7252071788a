-- A browser that gets push notifications of a member. The endpoint and the keys are secrets of the browser's push service.
create table push_subscription (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  endpoint_secret text not null,
  p256dh_secret text not null,
  auth_secret text not null,
  created_at timestamptz not null,
  -- A member's devices are read together.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- A browser notifies the member who turned it on last.
create unique index push_subscription_endpoint on push_subscription (partner_id, endpoint_secret);

-- Which notifications a member turned off, as `dineSeen.push`, and the hours without push notifications.
create table notification_setting (
  partner_id text not null,
  member_id bigint not null,
  muted text[] not null default '{}',
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null default 'America/New_York',
  updated_at timestamptz not null,
  -- One row a member, read with each notification.
  primary key (partner_id, member_id),
  foreign key (partner_id, member_id) references member (partner_id, id),
  -- Both hours, or none.
  check ((quiet_from is null) = (quiet_until is null))
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy one_partner on push_subscription to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on push_subscription to dineback_engine using (true) with check (true);
grant select, insert, update, delete on push_subscription to dineback_app, dineback_engine;
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy one_partner on notification_setting to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on notification_setting to dineback_engine using (true) with check (true);
grant select, insert, update, delete on notification_setting to dineback_app, dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
