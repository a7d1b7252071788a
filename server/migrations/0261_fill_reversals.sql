-- migration: batches
-- Stored reversals name their journal by its text.
update reservation_reversal set reservation_id = substring(source_key from '^reservation ([0-9]+) ')::bigint,
  version = coalesce(substring(source_key from '#([0-9]+)$')::smallint, 1)
where (partner_id, member_id, source_key) in (select partner_id, member_id, source_key from reservation_reversal
  where reservation_id is null limit 10000);
