-- migration: concurrent
-- The list of accrual files counts the lines without a response and the rejected ones; few lines are either.
create index concurrently accrual_line_open on accrual_line (partner_id, file_number, status) where status <> 'posted';
