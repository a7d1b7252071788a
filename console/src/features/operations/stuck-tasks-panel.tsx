import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { StaffStuckTask } from '#contract/staff/operations.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';

const text = copy.operations.stuck;

const Retry = ({ ids }: { ids: number[] | null }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('operations.run');
  const queries = useQueryClient();
  const replay = useMutation(
    api.operations.replay.mutationOptions({
      onSuccess: async ({ replayed }) => {
        showToast(text.retried(formatCount(replayed)));
        await queries.invalidateQueries();
      },
      onError: () => showToast(copy.failures.refused.title, { isError: true }),
    }),
  );
  return (
    <Button
      size="small"
      reason={refusal}
      isBusy={replay.isPending}
      onClick={() => replay.mutate({ partner, ids })}
    >
      {ids === null ? text.retryAll : text.retry}
    </Button>
  );
};

const columnsIn = (partner: string): readonly Column<StaffStuckTask>[] => [
  {
    id: 'task',
    title: text.columns.task,
    cell: ({ kind, email }) => (
      <TwoLines
        first={copy.operations.kinds[kind] ?? kind}
        second={
          <Link className={linkClass} to="/$partner/members/$email" params={{ partner, email }}>
            {email}
          </Link>
        }
      />
    ),
  },
  { id: 'why', title: text.columns.why, cell: ({ lastError }) => lastError },
  {
    id: 'attempts',
    title: text.columns.attempts,
    cell: ({ attempts }) => formatCount(attempts),
    isNumber: true,
  },
  {
    id: 'next',
    title: text.columns.next,
    cell: ({ dueAt }) => formatInstant(dueAt),
    isOptional: true,
  },
  {
    id: 'action',
    title: text.columns.action,
    cell: ({ id }) => <Retry ids={[id]} />,
    isNumber: true,
  },
];

/** Tasks that failed at least five times; they are tried on, and here immediately. */
export const StuckTasksPanel = () => {
  const { partner } = useProgram();
  const found = useInfiniteQuery(
    api.operations.stuckTasks.infiniteOptions({
      input: (after: number | null) => ({ partner, after }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ tasks, hasMore }) => (hasMore ? (tasks.at(-1)?.id ?? null) : null),
    }),
  );
  const rows = found.data?.pages.flatMap(({ tasks }) => tasks);
  return (
    <Panel
      title={text.title}
      note={text.note}
      end={rows && rows.length > 0 && <Retry ids={null} />}
    >
      <List
        found={found}
        empty={<Blank icon={CircleCheck} {...text.empty} />}
        label={text.title}
        columns={columnsIn(partner)}
        rows={rows}
        rowKey={({ id }) => id}
        isInPanel
      />
    </Panel>
  );
};
