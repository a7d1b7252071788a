-- What is closed for maintenance: every process reads it every two seconds, an operator writes it.
-- `program` is a slug, or * for every program; it is no partner's own data, so it carries no partner_id.
create table maintenance (
  program text not null,
  area text not null check (area in ('all', 'login', 'join')),
  since timestamptz not null default now(),
  -- An area of a program is closed once; switching it on again changes nothing.
  primary key (program, area)
);
grant select on maintenance to dineback_engine;
