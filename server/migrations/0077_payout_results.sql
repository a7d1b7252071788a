-- Why a payout was returned, the day of the payment in the provider's file, and when a file last agreed with it.
alter table payout
  add column reason text not null default '',
  add column paid_on date,
  add column reconciled_at timestamptz;
