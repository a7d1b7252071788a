-- Since when an address that its member typed waits for proof that its owner reads it; null when it was proven or came
-- from the partner. Members from before are trusted.
alter table member add column email_unconfirmed_since timestamptz;
