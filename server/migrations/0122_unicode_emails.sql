-- Emails stored before their domains were in ASCII; a job reads the few that are left.
create index member_unicode_email on member (id) where email ~ '[^ -~]';
