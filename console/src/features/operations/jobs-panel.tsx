import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import type { StaffJob } from '#contract/staff/operations.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatInstant, formatSeconds } from '../../session/format.ts';
import { canEverywhere, useProgram, useSession } from '../../session/session.ts';

const text = copy.operations.jobs;

const RunNow = ({ name }: { name: string }) => {
  const queries = useQueryClient();
  const { account } = useSession();
  const run = useMutation(
    api.operations.runJob.mutationOptions({
      onSuccess: async () => {
        showToast(text.runDone(name));
        await queries.invalidateQueries({ queryKey: api.operations.key() });
      },
      onError: () => showToast(copy.failures.refused.title, { isError: true }),
    }),
  );
  return (
    <Button
      size="small"
      reason={canEverywhere(account, 'operations.run') ? undefined : text.ofAll}
      isBusy={run.isPending}
      onClick={() => run.mutate({ name })}
    >
      {text.run}
    </Button>
  );
};

// A run that began after the last one ended has not ended itself.
const isRunning = ({ startedAt, endedAt }: StaffJob): boolean =>
  startedAt !== null && (endedAt === null || endedAt < startedAt);

const State = ({ job }: { job: StaffJob }) => {
  if (job.lastError !== null)
    return (
      <TwoLines first={<Mark tone="bad">{text.failed}</Mark>} second={text.detail(job.lastError)} />
    );
  if (isRunning(job)) return <Mark tone="info">{text.running}</Mark>;
  return job.endedAt === null ? (
    <Mark tone="idle">{text.waits}</Mark>
  ) : (
    <Mark tone="good">{text.done}</Mark>
  );
};

const columns: readonly Column<StaffJob>[] = [
  {
    id: 'job',
    title: text.columns.job,
    cell: ({ name, runs, failures }) => (
      <TwoLines
        first={<Text is="strong">{name}</Text>}
        second={text.count(formatCount(runs), formatCount(failures))}
      />
    ),
  },
  { id: 'state', title: text.columns.state, cell: (job) => <State job={job} /> },
  {
    id: 'runs',
    title: text.columns.runs,
    cell: ({ everyMs }) => everyMs !== null && formatSeconds(everyMs / 1000),
    isOptional: true,
  },
  {
    id: 'last',
    title: text.columns.last,
    cell: ({ startedAt }) => (startedAt ? formatInstant(startedAt) : text.never),
    isOptional: true,
  },
  {
    id: 'next',
    title: text.columns.next,
    cell: ({ dueAt }) => formatInstant(dueAt),
    isOptional: true,
  },
  {
    id: 'took',
    title: text.columns.took,
    cell: ({ seconds }) => seconds !== null && formatSeconds(seconds),
    isNumber: true,
  },
  {
    id: 'action',
    title: text.columns.action,
    cell: ({ name }) => <RunNow name={name} />,
    isNumber: true,
  },
];

/** The recurring jobs with their last run; failed ones first. */
export const JobsPanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.operations.jobs.queryOptions({ input: { partner } }));
  const jobs = found.data?.jobs;
  return (
    <Panel title={text.title} note={jobs && text.note(formatCount(jobs.length))}>
      <List
        found={found}
        empty={<Blank icon={Timer} title={text.title} text={text.never} />}
        label={text.title}
        columns={columns}
        rows={jobs}
        rowKey={({ name }) => name}
        isInPanel
      />
    </Panel>
  );
};
