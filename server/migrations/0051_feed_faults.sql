-- What was wrong with a network event as it was sent: rejected whole, or accepted without an optional field.
create table feed_fault (
  id bigint generated always as identity primary key,
  -- As far as they could be read; empty when they could not.
  provider text not null,
  message_id text not null,
  kind text not null check (kind in ('rejected', 'warning')),
  reason text not null,
  -- The event as it was sent, card numbers masked.
  body text not null,
  body_sha256 text not null,
  -- The file with its line, or http.
  source text not null,
  received_at timestamptz not null
);
-- The same faulty event is stored once however often it is delivered.
create unique index feed_fault_event on feed_fault (provider, message_id, kind, reason, body_sha256);

grant select, insert on feed_fault to dineback_engine;
grant usage on all sequences in schema public to dineback_engine;
