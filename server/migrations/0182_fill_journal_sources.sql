-- migration: batches
-- Writing no version lets the trigger fill the columns.
update journal set version = null
where (partner_id, member_id, id) in (select partner_id, member_id, id from journal where version is null limit 10000);
