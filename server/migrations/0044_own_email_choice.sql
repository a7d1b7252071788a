-- When a member chose about e-mails here; what a partner's file says later does not overrule it.
alter table member add column email_chosen_at timestamptz;
-- A consent under another text than the partner's was given here, and one that ended may have been ended here.
update member m set email_chosen_at = chosen.at
from (select partner_id, member_id, max(coalesce(withdrawn_at, agreed_at)) as at from consent
  where kind = 'emailOptIn' and (text_version <> 'partner-enrollment' or withdrawn_at is not null)
  group by partner_id, member_id) as chosen
where (m.partner_id, m.id) = (chosen.partner_id, chosen.member_id);
