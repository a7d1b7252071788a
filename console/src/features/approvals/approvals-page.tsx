import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import Stamp from 'lucide-react/icons/stamp';
import type { StaffApproval } from '#contract/staff/approvals.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { formatAge } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { ApprovalDetail } from './approval-detail.tsx';
import { approvalTexts, textOf } from './approval-texts.ts';

const route = getRouteApi('/$partner/approvals');
const text = copy.approvals;

type Status = StaffApproval['status'];

// Named here because the contract would bring its schemas into the page.
const statuses = ['open', 'approved', 'declined', 'withdrawn'] as const satisfies readonly Status[];
const options = statuses.map((value) => ({ value, label: text.statuses[value] }));

type Search = ReturnType<typeof route.useSearch>;

const columnsIn = (program: Program, search: Search): readonly Column<StaffApproval>[] => [
  {
    id: 'request',
    title: text.columns.request,
    cell: (request) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/approvals"
            params={{ partner: program.partner }}
            search={{ ...search, status: request.status, request: String(request.id) }}
            resetScroll={false}
          >
            {text.actions[request.action]}
          </Link>
        }
        second={approvalTexts(request, program).subject}
      />
    ),
  },
  {
    id: 'reason',
    title: text.columns.reason,
    cell: ({ input, madeBy }) => <TwoLines first={textOf(input.reason)} second={madeBy} />,
    isOptional: true,
  },
  {
    id: 'amount',
    title: text.columns.amount,
    cell: (request) => approvalTexts(request, program).amount,
    isNumber: true,
  },
  {
    id: 'age',
    title: text.columns.age,
    order: 'latest',
    cell: ({ createdAt }) => formatAge(createdAt),
    isNumber: true,
  },
];

const useRequests = (status: Status, ordered: Ordered) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.approvals.list.infiniteOptions({
      input: (before: number | null) => ({ partner, status, ...ordered, before }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ requests, hasMore }) => (hasMore ? (requests.at(-1)?.id ?? null) : null),
    }),
  );
};

/** Amounts that wait for a second person, and those that were decided or withdrawn. */
export const ApprovalsPage = () => {
  const program = useProgram();
  const search = route.useSearch();
  const status = statuses.find((known) => known === search.status) ?? 'open';
  const columns = columnsIn(program, search);
  const list = useList({
    list: 'approvals',
    search,
    columns,
    base: ['status'],
    selected: 'request',
  });
  const found = useRequests(status, list.ordered);
  const rows = found.data?.pages.flatMap(({ requests }) => requests);
  // None is chosen by itself: a newer request must not slip under a decision.
  const chosen = rows?.find(({ id }) => String(id) === search.request);
  const side = chosen ? (
    <ApprovalDetail key={chosen.id} request={chosen} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  return (
    <>
      <Bar title={text.title} />
      <Columns sideLabel={text.request} side={side} isFlush isSideWide>
        <ListHead of={list} filter={{ status, ...list.ordered }}>
          <Segmented
            label={text.view}
            options={options}
            value={status}
            onChange={(value) => list.set({ status: value })}
          />
        </ListHead>

        <List
          found={found}
          empty={<Blank icon={Stamp} {...text.empty(text.statuses[status])} />}
          label={text.list}
          {...list.table}
          rows={rows}
          rowKey={({ id }) => id}
          currentKey={chosen?.id}
        />
      </Columns>
    </>
  );
};
