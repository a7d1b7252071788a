-- migration: batches
-- The reward of a claim is the adjustment that the claim names.
update journal set claim_id = c.id from claim c
where (c.partner_id, c.member_id, c.adjustment_id) = (journal.partner_id, journal.member_id, journal.adjustment_id)
  and (c.partner_id, c.member_id, c.id) in (select c.partner_id, c.member_id, c.id from claim c
    join journal j on (j.partner_id, j.adjustment_id) = (c.partner_id, c.adjustment_id) and j.kind = 'adjustment'
    where j.claim_id is null limit 10000);
