-- Who works here. An account is never deleted: the audit names it.
create table staff_account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  deactivated_at timestamptz
);
-- `partner` is a slug, or * for every program; it is no partner's own data, so it carries no partner_id.
create table staff_grant (
  account_id bigint not null references staff_account,
  partner text not null,
  role text not null check (role in ('viewer', 'support', 'marketing', 'finance', 'operator', 'admin')),
  primary key (account_id, partner, role)
);
-- The engine checks approvers in the transaction that posts.
grant select on staff_account, staff_grant to dineback_engine;
