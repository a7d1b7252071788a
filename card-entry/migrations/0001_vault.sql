do $$ begin
  if not exists (select from pg_roles where rolname = 'dineback_vault') then create role dineback_vault nologin; end if;
end $$;
grant dineback_vault to current_user;
create schema if not exists vault authorization dineback_vault;
revoke all on schema vault from public;
set role dineback_vault;

-- What a card is known by: a keyed fingerprint of its number, never the number.
create table if not exists vault.card (
  fingerprint text not null,
  key_id text not null,
  reference text not null,
  enrolled_at timestamptz not null,
  -- The same card finds its reference again, so that it earns in one program at a time.
  primary key (key_id, fingerprint)
);
-- The network's reference of the account behind the card, which stays when the bank replaces the card.
alter table vault.card add column if not exists par text;
-- A removed reference is forgotten by its value.
create unique index if not exists card_reference on vault.card (reference);

create table if not exists vault.used_ticket (
  id text primary key,
  expires_at timestamptz not null
);
-- What can no longer be replayed is cleared away.
create index if not exists used_ticket_expiry on vault.used_ticket (expires_at);
reset role;
