import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import type { StaffTimelineItem } from '#contract/staff/members.ts';
import type { AwardStatus } from '#domain/earning/award-states.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { StatusMark, statusLook } from '../../parts/status-mark.tsx';
import { linkClass } from '../../parts/text.tsx';
import type { TimelineEntry } from '../../parts/timeline.tsx';
import {
  dayOf,
  formatCents,
  formatDay,
  formatSignedUnits,
  formatTime,
  formatUnitsNamed,
  formatWeekday,
} from '../../session/format.ts';
import type { Program } from '../../session/session.ts';
import { reasonText } from '../dines/dine-columns.tsx';
import type { ShownMail } from './mail-dialog.tsx';

const text = copy.members.timeline;
const { mails } = copy.memberAccount;

type Facts = StaffTimelineItem['facts'];
type Shown = Pick<TimelineEntry, 'icon' | 'tone' | 'text' | 'detail' | 'value'>;
type Context = { program: Program; onMail: (mail: ShownMail) => void };
type Present = (facts: Facts, item: Context & { id: string }) => Shown;

const textOf = (value: Facts[string] | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const cents = (value: Facts[string] | undefined): string =>
  typeof value === 'number' ? formatCents(value) : '';

const presentDine: Present = (facts, { id, program }) => {
  const status = textOf(facts.status) as AwardStatus;
  return {
    icon: ReceiptText,
    tone: statusLook(status).tone,
    text: (
      <>
        <Link
          className={linkClass}
          to="/$partner/dines/$id"
          params={{ partner: program.partner, id }}
        >
          {textOf(facts.restaurant)}
        </Link>
        {facts.amountCents !== null && `, ${cents(facts.amountCents)}`}
      </>
    ),
    detail: reasonText(facts.reason === null ? null : textOf(facts.reason)),
    value: (
      <>
        <StatusMark status={status} />
        {status !== 'Pending' && <small>{formatSignedUnits(Number(facts.units), program)}</small>}
      </>
    ),
  };
};

const present: { readonly [K in StaffTimelineItem['kind']]: Present } = {
  dine: presentDine,
  claim: (facts) => ({
    icon: MessageSquare,
    tone: facts.status === 'Rewarded' ? 'good' : 'info',
    text: text.claim(textOf(facts.restaurant), cents(facts.amountCents)),
    detail: text.claimDetail(formatDay(textOf(facts.purchasedOn))),
    value: textOf(facts.status),
  }),
  bonus: (facts, { program }) => ({
    icon: Star,
    tone: 'info',
    text: text.bonus(textOf(facts.description)),
    detail: textOf(facts.status),
    value: formatUnitsNamed(Number(facts.units), program),
  }),
  adjustment: (facts, { program }) => ({
    icon: Gift,
    tone: 'good',
    text: textOf(facts.reason),
    detail: text.adjustment(textOf(facts.madeBy), textOf(facts.approvedBy)),
    value: formatSignedUnits(Number(facts.units), program),
  }),
  payout: (facts) => ({
    icon: Landmark,
    tone: facts.status === 'error' || facts.status === 'rejected' ? 'bad' : 'good',
    text: text.payout(textOf(facts.target)),
    detail: textOf(facts.reason) || textOf(facts.status),
    value: cents(facts.amountCents),
  }),
  mail: (facts, { onMail }) => {
    const name = text.mailName(textOf(facts.mail));
    const copyId = typeof facts.copy === 'number' ? facts.copy : null;
    const isWaiting = facts.isWaiting === true;
    const isFirst = isWaiting && copyId === null;
    return {
      icon: Mail,
      tone: facts.isUnsent || isFirst ? 'warn' : 'idle',
      text: text.mail(textOf(facts.mail)),
      detail: isFirst
        ? mails.waiting
        : facts.isUnsent
          ? mails.unsent
          : [textOf(facts.mailSubject), textOf(facts.recipient)].filter(Boolean).join(', '),
      value: (
        <Button
          size="small"
          tone="quiet"
          aria-label={`${mails.read}: ${name}`}
          onClick={() => onMail({ task: Number(facts.task), copy: copyId, name, isWaiting })}
        >
          {mails.read}
        </Button>
      ),
    };
  },
  consent: (facts) => ({
    icon: ShieldCheck,
    tone: facts.isWithdrawn ? 'warn' : 'idle',
    text: text.consent(textOf(facts.consent), facts.isWithdrawn === true),
    detail: text.version(textOf(facts.version)),
  }),
  staff: (facts) => ({
    icon: Eye,
    tone: 'info',
    text: text.staff(textOf(facts.actor), textOf(facts.action)),
    detail: textOf(facts.reason),
  }),
};

/** An item of a member's timeline as its entry. */
export const timelineEntry = (
  { kind, id, at, facts }: StaffTimelineItem,
  context: Context,
): TimelineEntry => {
  const { detail, ...shown } = present[kind](facts, { id, ...context });
  return {
    ...shown,
    key: `${kind} ${id}`,
    day: formatWeekday(dayOf(at)),
    detail: [formatTime(at), detail].filter(Boolean).join(', '),
  };
};
