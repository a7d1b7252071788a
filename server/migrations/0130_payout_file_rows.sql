-- The rows of a provider's file while it is reconciled, so that memory does not grow with the file. Unlogged: a crash
-- may empty it, and the next run starts over.
create unlogged table payout_file_row (
  run uuid not null,
  line bigint not null,
  order_id text not null,
  amount_cents bigint not null,
  result text not null check (result in ('paid', 'returned')),
  dated_on date not null,
  reference text not null,
  reason text not null,
  stored_at timestamptz not null,
  -- Orders are compared in the order of the file.
  primary key (run, line)
);
-- All rows of an order, and whether a row is the first of its order.
create index payout_file_row_order on payout_file_row (run, order_id, line);

grant select, insert, delete on payout_file_row to dineback_engine;
