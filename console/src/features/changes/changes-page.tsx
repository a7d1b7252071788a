import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffPreviewHead } from '#contract/staff/previews.ts';
import { api } from '../../api/client.ts';
import { changes as text } from '../../copy/changes.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, rowLinkClass, Table, TwoLines } from '../../parts/table.tsx';
import { formatInstant, formatMonth } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './changes.module.css';
import { describeChange } from './describe-change.ts';
import { isOpen, ShownPreview } from './shown-preview.tsx';

const route = getRouteApi('/$partner/changes');
const POLL_MS = 2_000;

const tones: { readonly [Status in StaffPreviewHead['status']]: Tone } = {
  waiting: 'idle',
  running: 'info',
  done: 'good',
  failed: 'bad',
  canceled: 'idle',
};

const columnsIn = (program: Program): readonly Column<StaffPreviewHead>[] => [
  {
    id: 'change',
    title: text.columns.change,
    cell: ({ id, change, createdAt, madeBy }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/changes"
            params={{ partner: program.partner }}
            search={{ preview: String(id) }}
          >
            {describeChange(change, program)}
          </Link>
        }
        second={`${formatInstant(createdAt)}, ${madeBy}`}
      />
    ),
  },
  { id: 'month', title: text.columns.month, cell: ({ month }) => formatMonth(month) },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ status }) => <Mark tone={tones[status]}>{text.statuses[status]}</Mark>,
  },
];

const Latest = () => {
  const program = useProgram();
  const { partner } = program;
  const found = useQuery(
    api.previews.latest.queryOptions({
      input: { partner },
      refetchInterval: ({ state }) => (state.data?.previews.some(isOpen) ? POLL_MS : false),
    }),
  );
  const rows = found.data?.previews;
  return (
    <Panel title={text.latest} note={text.latestNote}>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <p className={styles.none}>{text.none}</p>}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.latest}
          columns={columnsIn(program)}
          rows={rows}
          rowKey={({ id }) => id}
          isInPanel
        />
      )}
    </Panel>
  );
};

const NewPreview = ({ onStarted }: { onStarted: (id: number) => void }) => {
  const { partner } = useProgram();
  const found = useQuery(api.previews.settings.queryOptions({ input: { partner } }));
  const title = copy.shell.pages.changes;
  return (
    <>
      <Bar title={title} />
      <Head title={title} text={text.intro} />
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {!found.error && !found.data && <PageSkeleton />}
        {found.data && (
          <div className={styles.layout}>
            <ChangeForm settings={found.data} onStarted={onStarted} />
            <Latest />
          </div>
        )}
      </Body>
    </>
  );
};

/** Drafts of changed settings, and their effect on the dines of a month. */
export const ChangesPage = () => {
  const { partner } = useProgram();
  const { preview } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (id: number) => void navigate({ search: { preview: String(id) } });
  const id = Number(preview);
  if (!Number.isInteger(id) || id <= 0) return <NewPreview onStarted={show} />;
  const above = (
    <Link to="/$partner/changes" params={{ partner }}>
      {copy.shell.pages.changes}
    </Link>
  );
  return <ShownPreview id={id} above={above} onStarted={show} />;
};
