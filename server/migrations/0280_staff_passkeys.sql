-- Passkeys of staff. Like the other credentials, they are no partner's own data, and neither role of the process may read them.
create table staff_passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references staff_account,
  -- The authenticator's name for it; a credential belongs to one account.
  credential_id text not null unique,
  public_key text not null,
  -- Uses that the authenticator counts; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- The list of one's own, and the passkeys that a sign-in may use.
create index staff_passkey_account on staff_passkey (account_id);
-- Challenges that wait for the signature of a passkey, by their hash; each is used once.
create table staff_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'signIn', 'proof')),
  -- Null for a sign-in, which names no account.
  account_id bigint references staff_account,
  expires_at timestamptz not null
);
-- The job that deletes expired challenges.
create index staff_challenge_expires on staff_challenge (expires_at);
