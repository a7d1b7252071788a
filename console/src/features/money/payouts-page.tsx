import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Landmark from 'lucide-react/icons/landmark';
import type { StaffPayout } from '#contract/staff/payouts.ts';
import { type PayoutStatus, payoutStatuses } from '#domain/payouts/payout.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useList } from '../../parts/use-list.ts';
import { formatCents, formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './money.module.css';
import { PayoutFigures } from './payout-figures.tsx';

const route = getRouteApi('/$partner/payouts');
const text = copy.payouts;

const tones = {
  pending: 'idle',
  pending_received: 'info',
  completed: 'good',
  rejected: 'warn',
  error: 'bad',
} as const satisfies Record<PayoutStatus, Tone>;

const Retry = ({ id }: { id: number }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('payouts.run');
  const queries = useQueryClient();
  const retry = useMutation(
    api.payouts.retry.mutationOptions({
      onSuccess: async () => {
        showToast(text.retried(String(id)));
        await queries.invalidateQueries();
      },
      onError: () => showToast(copy.failures.refused.title, { isError: true }),
    }),
  );
  return (
    <span className={styles.action}>
      <Button
        size="small"
        reason={refusal}
        isBusy={retry.isPending}
        onClick={() => retry.mutate({ partner, id })}
      >
        {text.retry}
      </Button>
    </span>
  );
};

const whyOf = ({ status, reason, lastError, nextTryAt }: StaffPayout): string => {
  if (status === 'rejected' || lastError === null) return reason;
  const why = text.lastErrors[lastError] ?? lastError;
  return nextTryAt ? `${why}. ${text.nextTry(formatInstant(nextTryAt))}` : why;
};

const columnsIn = (partner: string): readonly Column<StaffPayout>[] => [
  {
    id: 'member',
    title: text.columns.member,
    order: 'earliest',
    cell: ({ email, createdAt }) => (
      <TwoLines
        first={
          <Link className={rowLinkClass} to="/$partner/members/$email" params={{ partner, email }}>
            {email}
          </Link>
        }
        second={formatInstant(createdAt)}
      />
    ),
  },
  {
    id: 'target',
    title: text.columns.target,
    cell: ({ delivery, targetLabel }) => <TwoLines first={targetLabel} second={delivery} />,
    isOptional: true,
  },
  {
    id: 'status',
    title: text.columns.status,
    cell: (payout) => (
      <TwoLines
        first={<Mark tone={tones[payout.status]}>{text.statuses[payout.status]}</Mark>}
        second={whyOf(payout)}
      />
    ),
  },
  {
    id: 'attempts',
    title: text.columns.attempts,
    cell: ({ attempts }) => formatCount(attempts),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: ({ amountCents }) => formatCents(amountCents),
    isNumber: true,
  },
  {
    id: 'action',
    title: text.columns.action,
    cell: ({ id, status }) => (status === 'error' || status === 'pending') && <Retry id={id} />,
    isNumber: true,
  },
];

/** Payouts of a program that pays its members itself; failed ones can be tried again. */
export const PayoutsPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const status = payoutStatuses.find((known) => known === search.status) ?? 'error';
  const columns = columnsIn(partner);
  const list = useList({ list: 'payouts', search, columns, base: ['status'] });
  const { ordered } = list;
  const found = useInfiniteQuery(
    api.payouts.list.infiniteOptions({
      input: (after: number | null) => ({ partner, status, ...ordered, after }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ payouts, hasMore }) => (hasMore ? (payouts.at(-1)?.id ?? null) : null),
    }),
  );
  const totals = useQuery(api.payouts.totals.queryOptions({ input: { partner } }));
  const sums = totals.data && new Map(totals.data.statuses.map((row) => [row.status, row]));
  const rows = found.data?.pages.flatMap(({ payouts }) => payouts);
  return (
    <>
      <Bar title={text.title} />
      <Head title={text.title} text={text.text} />
      <Body>
        <PayoutFigures sums={sums} />
      </Body>
      <ListHead of={list} filter={{ status, ...ordered }}>
        <Segmented
          label={text.view}
          options={payoutStatuses.map((value) => ({
            value,
            label: sums
              ? text.counted(text.statuses[value], formatCount(sums.get(value)?.payouts ?? 0))
              : text.statuses[value],
          }))}
          value={status}
          onChange={(value) => list.set({ status: value })}
        />
      </ListHead>

      <List
        found={found}
        empty={<Blank icon={Landmark} {...text.empty(text.statuses[status])} />}
        label={text.list}
        {...list.table}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </>
  );
};
