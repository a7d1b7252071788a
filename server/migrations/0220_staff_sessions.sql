-- How staff sign in. These tables are no partner's own data, and neither role of the process may read them.
create table staff_credential (
  account_id bigint primary key references staff_account,
  password_hash text not null,
  password_set_at timestamptz not null,
  -- Encrypted; `totp_pending` waits for its first code.
  totp_secret text,
  totp_pending text,
  -- The time step of the last accepted code, which is refused a second time.
  totp_step bigint
);
create table staff_recovery_code (
  account_id bigint not null references staff_account,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
create table staff_invitation (
  token_hash text primary key,
  account_id bigint not null references staff_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A new invitation replaces those of its account.
create index staff_invitation_account on staff_invitation (account_id);
create table staff_session (
  id bigint generated always as identity primary key,
  id_hash text not null unique,
  account_id bigint not null references staff_account,
  stage text not null check (stage in ('code', 'enroll', 'open')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  address text not null,
  user_agent text not null,
  ended_at timestamptz
);
-- The list of one's own sessions, and the end of all of an account.
create index staff_session_account on staff_session (account_id);
-- The job that deletes expired sessions.
create index staff_session_expires on staff_session (expires_at);
-- Failed sign-ins by the keyed hash of what they are counted for.
create table staff_sign_in_failure (
  subject text primary key,
  failures int not null,
  first_at timestamptz not null,
  locked_until timestamptz,
  delayed_until timestamptz not null,
  expires_at timestamptz not null
);
create table staff_security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint references staff_account,
  event text not null,
  address text not null,
  user_agent text not null,
  detail jsonb not null
);
-- The log of one account, newest first.
create index staff_security_event_account on staff_security_event (account_id, id);
