import type { ExportList } from '#contract/staff/exports.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { copy } from '../../copy/copy.ts';

type Filters = Readonly<Record<string, string>>;
export type DefaultView = { name: string; filters: Filters };

const text = copy.views.defaults;

const vip: DefaultView = { name: text.vip, filters: { tier: 'VIP' } };
const noCard: DefaultView = { name: text.noCard, filters: { status: 'NonCardMember' } };
const closed: DefaultView = { name: text.closed, filters: { status: 'ClosedAccountMember' } };
const notEarned: DefaultView = { name: text.notEarned, filters: { status: 'Forfeit' } };
const waiting: DefaultView = { name: text.waiting, filters: { status: 'Pending' } };
const wrongDay: DefaultView = { name: text.notRewardDay, filters: { reason: 'notRewardDay' } };
const paid: DefaultView = { name: text.paid, filters: { status: 'Paid' } };

type ByRole = { readonly [Role in StaffRole]: readonly DefaultView[] };

const defaults: Partial<Record<ExportList, ByRole>> = {
  members: {
    viewer: [vip, closed],
    support: [noCard, vip, closed],
    marketing: [vip, noCard],
    finance: [closed],
    operator: [noCard, closed],
    admin: [vip, noCard, closed],
  },
  dines: {
    viewer: [notEarned],
    support: [notEarned, wrongDay, waiting],
    marketing: [wrongDay, notEarned],
    finance: [paid, waiting],
    operator: [waiting, notEarned],
    admin: [notEarned, waiting, paid],
  },
};

/** The views that a role finds in a list before it saved any. */
export const defaultViews = (list: ExportList, role: StaffRole | undefined) =>
  (role && defaults[list]?.[role]) ?? [];
