-- Marks the months of the dines from before the triggers; they are counted by the next run of the job.
insert into insight_change (partner_id, member_id, month)
select distinct partner_id, member_id, dined_on - extract(day from dined_on)::int + 1 from dine order by 3;
