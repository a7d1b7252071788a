import { Link } from '@tanstack/react-router';
import type { DineReason, StaffDineHead } from '#contract/staff/dines.ts';
import { copy } from '../../copy/copy.ts';
import { StatusMark } from '../../parts/status-mark.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { formatCents, formatSignedUnits, formatWeekday } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';

const text = copy.dines;

/** Why a dine earned nothing or less, or waits. */
export const reasonText = (reason: string | null): string =>
  reason === null ? '' : (text.reasons[reason as DineReason] ?? reason);

/** The columns of a list of dines. */
export const dineColumns = (program: Program): readonly Column<StaffDineHead>[] => [
  {
    id: 'restaurant',
    title: text.columns.restaurant,
    order: 'latest',
    cell: ({ id, restaurant, dinedOn }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/dines/$id"
            params={{ partner: program.partner, id: String(id) }}
          >
            {restaurant}
          </Link>
        }
        second={formatWeekday(dinedOn)}
      />
    ),
  },
  { id: 'member', title: text.columns.member, cell: ({ email }) => email },
  {
    id: 'card',
    title: text.columns.card,
    cell: ({ lastFour }) => lastFour,
    isOptional: true,
  },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ status, reason }) => (
      <TwoLines first={<StatusMark status={status} />} second={reasonText(reason)} />
    ),
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: ({ clearedCents, authCents }) => formatCents(clearedCents ?? authCents ?? 0),
    isNumber: true,
  },
  {
    id: 'reward',
    title: text.columns.reward,
    // A dine that waits has no reward yet, which is not the same as none.
    cell: ({ status, units }) => (status === 'Pending' ? '' : formatSignedUnits(units, program)),
    isNumber: true,
  },
];
