-- What staff decided about a stored event: that a refund belongs to a purchase, or that a body which contradicted the
-- stored one replaces it. Network events belong to no partner, and only the engine reads them.
create table event_decision (
  -- A rebuild of the ledger replays decisions in their order among the journals.
  arrival bigint primary key default nextval('journal_id'),
  provider text not null,
  message_id text not null,
  kind text not null check (kind in ('linked', 'replaced')),
  -- Transaction and settlement of the purchase, or the body that applies from now on.
  decided jsonb not null,
  -- The body that was replaced.
  former jsonb,
  reason text not null check (reason <> ''),
  decided_by text not null,
  approved_by text,
  decided_at timestamptz not null,
  foreign key (provider, message_id) references feed_event (provider, message_id),
  check ((kind = 'replaced') = (former is not null))
);
-- A rebuild reads the body with which a replaced event arrived.
create index event_decision_event on event_decision (provider, message_id);
grant select, insert on event_decision to dineback_engine;

-- The purchase that staff named for a refund; it comes before the one that the network named.
alter table feed_event add column linked_to jsonb;
drop index feed_event_refund_of;
-- A purchase finds the refunds that name it, also those that came first.
create index feed_event_refund_of
  on feed_event (provider, coalesce(linked_to ->> 'transactionId', refund_of))
  where coalesce(linked_to ->> 'transactionId', refund_of) is not null;
