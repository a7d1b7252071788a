import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PayoutStatus } from '#domain/payouts/payout.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { type Figure, Figures } from '../../parts/figures.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { formatCents, formatCount, formatMonth, today } from '../../session/format.ts';
import { can, useProgram } from '../../session/session.ts';

const text = copy.payouts.figures;

type Sum = { payouts: number; cents: number };
type Props = { sums: ReadonlyMap<PayoutStatus, Sum> | undefined };

const none: Sum = { payouts: 0, cents: 0 };

/** Payments of the month by the ledger, and payouts by state; each opens to its list. */
export const PayoutFigures = ({ sums }: Props) => {
  const program = useProgram();
  const { partner } = program;
  const month = today().slice(0, 7);
  const report = useQuery(
    api.liability.month.queryOptions({
      input: { partner, month },
      enabled: can(program, 'liability.read'),
    }),
  );
  const paid = report.data?.lines.find(({ category }) => category === 'payments');
  const of = (id: string, label: string, statuses: readonly PayoutStatus[]): Figure => {
    const found = statuses.map((status) => sums?.get(status) ?? none);
    const total = (field: keyof Sum) => found.reduce((sum, row) => sum + row[field], 0);
    return {
      id,
      label: (
        <Link to="/$partner/payouts" params={{ partner }} search={{ status: statuses[0] }}>
          {label}
        </Link>
      ),
      value: sums ? formatCents(total('cents')) : <Skeleton />,
      note: sums && text.payouts(formatCount(total('payouts'))),
    };
  };
  return (
    <Figures
      label={text.label}
      isCompact
      of={[
        {
          id: 'paid',
          label: (
            <Link
              to="/$partner/entries"
              params={{ partner }}
              search={{ from: `${month}-01`, to: today(), category: 'payments' }}
            >
              {text.paid(formatMonth(month))}
            </Link>
          ),
          value: paid ? formatCents(-paid.units) : <Skeleton />,
        },
        of('underway', text.underway, ['pending', 'pending_received']),
        of('failed', text.failed, ['error']),
        of('rejected', text.rejected, ['rejected']),
      ]}
    />
  );
};
