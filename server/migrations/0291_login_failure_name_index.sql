-- migration: concurrent
-- Staff read and end the lockout of a member by the name that was tried.
create index concurrently login_failure_name on login_failure (partner_id, name_subject)
  where name_subject is not null;
