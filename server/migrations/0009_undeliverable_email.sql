-- Since when mail to a member's address comes back; the member is asked for another one at the next sign-in.
alter table member add column email_undeliverable_since timestamptz;
