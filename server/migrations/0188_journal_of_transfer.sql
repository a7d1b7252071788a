-- migration: concurrent
-- A step of a payout or of a line of a file posts once.
create unique index concurrently journal_of_transfer on journal (partner_id, payout_id, file_number, file_line, step)
  nulls not distinct where kind in ('payout', 'accrual');
