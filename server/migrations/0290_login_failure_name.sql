-- The keyed hash of the name that a counter is about, so that staff can end the lockout of a member.
-- Null for counters of an address, and for those of a process of the version before.
alter table login_failure add column name_subject text;
