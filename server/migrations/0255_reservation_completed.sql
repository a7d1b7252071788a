-- migration: concurrent
-- An hourly job looks for completed reservations of the last days without a check.
create index concurrently reservation_completed on reservation (local_date) where status = 'Completed';
