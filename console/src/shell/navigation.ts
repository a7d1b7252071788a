import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Diff from 'lucide-react/icons/diff';
import FileText from 'lucide-react/icons/file-text';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Gift from 'lucide-react/icons/gift';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Palette from 'lucide-react/icons/palette';
import Plus from 'lucide-react/icons/plus';
import Radio from 'lucide-react/icons/radio';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sparkles from 'lucide-react/icons/sparkles';
import Stamp from 'lucide-react/icons/stamp';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Webhook from 'lucide-react/icons/webhook';
import type { StaffPermission } from '#contract/staff/permissions.ts';
import type { copy } from '../copy/copy.ts';

export type PageName = keyof typeof copy.shell.pages;
type Group = keyof typeof copy.shell.groups;

type PagePath =
  | '/$partner'
  | '/$partner/members'
  | '/$partner/dines'
  | '/$partner/insight'
  | '/$partner/queues'
  | '/$partner/events'
  | '/$partner/restaurants'
  | '/$partner/reviews'
  | '/$partner/offers'
  | '/$partner/bonuses'
  | '/$partner/content'
  | '/$partner/settings'
  | '/$partner/changes'
  | '/$partner/surveys'
  | '/$partner/brand'
  | '/$partner/new-program'
  | '/$partner/liability'
  | '/$partner/approvals'
  | '/$partner/accruals'
  | '/$partner/payouts'
  | '/$partner/ledger'
  | '/$partner/operations'
  | '/$partner/mails'
  | '/$partner/simulator'
  | '/$partner/staff'
  | '/$partner/security'
  | '/$partner/keys'
  | '/$partner/webhooks'
  | '/$partner/audit';

export type Entry = {
  page: PageName;
  to: PagePath;
  icon: LucideIcon;
  /** Roles without it find no entry, and a notice at the address; everyone has the home page. */
  permission: StaffPermission | null;
  group: Group | null;
  /** Reads every program, so only a role in all of them opens it. */
  isOfAll?: boolean;
  /** Pressed after G. */
  key?: string;
};

const ofSettings = { permission: 'settings.read', group: 'program' } as const;

/** The pages of a program in the order of the sidebar. */
export const navigation = [
  { page: 'home', to: '/$partner', icon: House, permission: null, group: null, key: 'h' },
  {
    page: 'insight',
    to: '/$partner/insight',
    icon: ChartColumn,
    permission: 'insight.read',
    group: null,
    key: 'w',
  },
  {
    page: 'members',
    to: '/$partner/members',
    icon: Users,
    permission: 'members.read',
    group: null,
    key: 'm',
  },
  {
    page: 'dines',
    to: '/$partner/dines',
    icon: ReceiptText,
    permission: 'dines.read',
    group: null,
    key: 'd',
  },
  {
    page: 'queues',
    to: '/$partner/queues',
    icon: Inbox,
    permission: 'queues.read',
    group: null,
    key: 'q',
  },
  { page: 'events', to: '/$partner/events', icon: Radio, permission: 'dines.read', group: null },
  {
    page: 'restaurants',
    to: '/$partner/restaurants',
    icon: Utensils,
    permission: 'restaurants.read',
    group: 'program',
    key: 'r',
  },
  {
    page: 'reviews',
    to: '/$partner/reviews',
    icon: Star,
    permission: 'reviews.read',
    group: 'program',
    key: 'v',
  },
  {
    page: 'offers',
    to: '/$partner/offers',
    icon: Sparkles,
    permission: 'offers.read',
    group: 'program',
    key: 'o',
  },
  {
    page: 'bonuses',
    to: '/$partner/bonuses',
    icon: Gift,
    permission: 'bonuses.read',
    group: 'program',
    key: 'b',
  },
  {
    page: 'content',
    to: '/$partner/content',
    icon: FileText,
    permission: 'content.read',
    group: 'program',
    key: 'n',
  },
  {
    page: 'surveys',
    to: '/$partner/surveys',
    icon: MessageSquare,
    permission: 'surveys.read',
    group: 'program',
  },
  { page: 'settings', to: '/$partner/settings', icon: SlidersHorizontal, ...ofSettings },
  { page: 'brand', to: '/$partner/brand', icon: Palette, ...ofSettings },
  {
    page: 'changes',
    to: '/$partner/changes',
    icon: Diff,
    permission: 'changes.preview',
    group: 'program',
    key: 'c',
  },
  {
    page: 'approvals',
    to: '/$partner/approvals',
    icon: Stamp,
    permission: 'rewards.read',
    group: 'money',
    key: 'a',
  },
  {
    page: 'liability',
    to: '/$partner/liability',
    icon: Scale,
    permission: 'liability.read',
    group: 'money',
    key: 'i',
  },
  {
    page: 'accruals',
    to: '/$partner/accruals',
    icon: ArrowLeftRight,
    permission: 'accruals.run',
    group: 'money',
    key: 'f',
  },
  {
    page: 'payouts',
    to: '/$partner/payouts',
    icon: Landmark,
    permission: 'payouts.read',
    group: 'money',
    key: 'y',
  },
  {
    page: 'ledger',
    to: '/$partner/ledger',
    icon: CircleDollarSign,
    permission: 'ledger.check',
    group: 'money',
    isOfAll: true,
    key: 'l',
  },
  {
    page: 'operations',
    to: '/$partner/operations',
    icon: Activity,
    permission: 'operations.run',
    group: 'platform',
    key: 't',
  },
  {
    page: 'mails',
    to: '/$partner/mails',
    icon: Mail,
    permission: 'operations.run',
    group: 'platform',
    key: 'e',
  },
  {
    page: 'simulator',
    to: '/$partner/simulator',
    icon: FlaskConical,
    permission: 'operations.run',
    group: 'platform',
    key: 'x',
  },
  {
    page: 'staff',
    to: '/$partner/staff',
    icon: Shield,
    permission: 'staff.manage',
    group: 'platform',
    key: 's',
  },
  {
    page: 'security',
    to: '/$partner/security',
    icon: ShieldCheck,
    permission: 'staff.manage',
    group: 'platform',
  },
  {
    page: 'keys',
    to: '/$partner/keys',
    icon: KeyRound,
    permission: 'keys.manage',
    group: 'platform',
    key: 'k',
  },
  {
    page: 'webhooks',
    to: '/$partner/webhooks',
    icon: Webhook,
    permission: 'keys.manage',
    group: 'platform',
  },
  {
    page: 'audit',
    to: '/$partner/audit',
    icon: History,
    permission: 'audit.read',
    group: 'platform',
    key: 'u',
  },
  {
    page: 'newProgram',
    to: '/$partner/new-program',
    icon: Plus,
    permission: 'programs.create',
    group: 'platform',
    isOfAll: true,
  },
] as const satisfies readonly Entry[];
