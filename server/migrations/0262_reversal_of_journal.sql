-- migration: concurrent
-- One reason a journal; the view `posting` finds it.
create unique index concurrently reversal_of_journal
  on reservation_reversal (partner_id, member_id, reservation_id, version);
