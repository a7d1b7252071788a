import type { Bonus, DiningProgress, Member } from '#contract/member.ts';
import type { Partner } from '#contract/partner.ts';
import { needsEmailUpdate } from '#domain/forms/email.ts';
import type { MemberRow } from './store.ts';

const earnRate = (row: MemberRow, partner: Partner): number | null =>
  partner.showEarnRate ? partner.earnRates[row.tier_level] : null;

// A goal that the program no longer lists counts as none.
const goalOf = ({ goal_code }: MemberRow, { goals }: Partner) =>
  goals.some(({ code }) => code === goal_code) && goal_code !== null ? { goalCode: goal_code } : {};

export const presentMember = (
  row: MemberRow,
  partner: Partner,
  {
    activeBonuses,
    diningProgress,
  }: { activeBonuses: Bonus[]; diningProgress: DiningProgress | null },
): Member => ({
  publicId: row.public_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailOptIn: row.email_opt_in,
  phoneNumber: row.phone_number,
  smsOptIn: row.sms_opt_in,
  address: {
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  },
  familyId: row.family_id,
  tierLevel: row.tier_level,
  memberType: row.member_type,
  hasWebProfile: row.has_web_profile,
  active: row.active,
  interfaceType: row.interface_type,
  enrollmentSource: row.enrollment_source,
  joinDate: row.join_date,
  activeBonuses,
  diningProgress,
  earnRate: earnRate(row, partner),
  linkedCards: row.linked_cards ?? 0,
  ...goalOf(row, partner),
  emailNeedsUpdate:
    partner.enrollmentType === 'direct' &&
    needsEmailUpdate(row.email, row.email_undeliverable_since),
  version: row.updated_at.toISOString(),
});
