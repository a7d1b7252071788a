-- The day from which the review window of a dine counts when its purchase was found late; null for
-- the day of the dine.
alter table dine add column review_from date;
