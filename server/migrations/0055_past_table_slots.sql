-- A job deletes the quarter hours of tables that are over.
create index table_slot_time on table_slot (starts_at);
