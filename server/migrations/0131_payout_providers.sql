-- Through which provider the running app pays, so that a command in a shell with other settings does not pay instead.
create table payout_provider (
  delivery text primary key check (delivery in ('Card', 'Email')),
  provider text not null check (provider <> ''),
  recorded_at timestamptz not null
);
grant select, insert, update on payout_provider to dineback_engine;
