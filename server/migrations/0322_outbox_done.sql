-- migration: concurrent
-- The console counts the tasks of a program that were done since a day ago, and lists its mails, the latest first.
create index concurrently outbox_done on outbox (partner_id, done_at desc, id desc) where done_at is not null;
