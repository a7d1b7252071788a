-- Until when the next try is held back, and until when a counter is kept: most for a day, tries in a row for longer.
alter table login_failure add column held_until timestamptz, add column kept_until timestamptz;
update login_failure set held_until = first_at, kept_until = first_at + interval '1 day';
alter table login_failure alter column held_until set not null, alter column kept_until set not null;
drop index login_failure_first;
-- The clean-up job removes what is over.
create index login_failure_kept on login_failure (kept_until);

-- Names that failed with one password: sixteen bits of its keyed hash, which say that two are alike and not what they are.
create table password_try (
  partner_id text not null references partner,
  password_hint integer not null check (password_hint between 0 and 65535),
  subject text not null,
  tried_at timestamptz not null,
  -- A name counts once for a password, and the names of a password are counted together.
  primary key (partner_id, password_hint, subject)
);
-- The clean-up job removes what is older than an hour.
create index password_try_at on password_try (tried_at);

alter table password_try enable row level security;
alter table password_try force row level security;
create policy one_partner on password_try to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on password_try to dineback_engine using (true) with check (true);
grant select, insert, update, delete on password_try to dineback_app, dineback_engine;
