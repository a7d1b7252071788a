-- migration: concurrent
-- Staff list the entries behind a figure by the time of their posting.
create index concurrently journal_posted on journal (partner_id, posted_at, id);
