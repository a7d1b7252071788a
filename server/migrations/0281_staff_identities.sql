-- The identities by which staff sign in at an identity provider; no partner's own data either.
create table staff_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references staff_account,
  connected_at timestamptz not null,
  -- Found by what the provider states.
  primary key (issuer, subject),
  -- One identity of an account at each issuer.
  unique (account_id, issuer)
);
-- An account that signs in elsewhere may have an authenticator and no password.
alter table staff_credential alter column password_hash drop not null;
alter table staff_credential alter column password_set_at drop not null;
