-- When each recurring job is due; a worker claims a period by moving its job to the next one.
create table job_schedule (
  -- Claimed by name.
  name text primary key,
  due_at timestamptz not null
);
grant select, insert, update on job_schedule to dineback_engine;

-- The queue that ran recurring jobs before.
drop schema if exists pgboss cascade;
