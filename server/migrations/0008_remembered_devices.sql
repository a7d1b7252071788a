-- A device that stays signed in for 90 days: its cookie holds a name and a token that changes with each use. Both are
-- kept as hashes; the token before the latest is known so that one that was used up is noticed.
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

-- The device that a session began on, where it is a remembered one, and until when that lasts.
alter table session add column remembered_id text, add column remembered_until timestamptz;
-- Forgetting a device ends the sessions that began on it.
create index session_remembered on session (partner_id, remembered_id) where remembered_id is not null;

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table remembered_device enable row level security;
alter table remembered_device force row level security;
create policy one_partner on remembered_device to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on remembered_device to dineback_engine using (true) with check (true);

grant select, insert, update, delete on remembered_device to dineback_app, dineback_engine;
