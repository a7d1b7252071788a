-- What browsers told of pages and cards that were looked at. Rows are only added, and go after ninety days.
create table impression (
  partner_id text not null references partner,
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
  -- Read by program, newest last.
  primary key (partner_id, id),
  -- An erased member leaves the counts and takes the name along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete set null (member_id),
  -- What a browser sends stays small, whatever the wire lets through.
  constraint impression_is_small check (
    length(event_name) <= 40 and length(url) <= 500 and length(user_agent) <= 300
    and length(coalesce(merchant_id, '')) <= 64 and length(coalesce(screen, '')) <= 40
  )
);
-- The clean-up job takes the oldest first.
create index impression_received on impression (received_at);
-- Erasing a member finds what named it.
create index impression_member on impression (partner_id, member_id) where member_id is not null;

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table impression enable row level security;
alter table impression force row level security;
create policy one_partner on impression to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on impression to dineback_engine using (true) with check (true);

-- Nobody changes a row; only the clean-up job removes some.
grant insert on impression to dineback_app;
grant select, delete on impression to dineback_engine;
grant usage on all sequences in schema public to dineback_app;
