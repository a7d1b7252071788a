-- A member's postings that belong to no dine, for recent activity and the sums of a year: few among many journals.
create index journal_posting on journal (partner_id, member_id, occurred_at) where dine_id is null;
