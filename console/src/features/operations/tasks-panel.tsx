import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { Panel } from '../../parts/panel.tsx';
import type { Column } from '../../parts/table.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

const text = copy.operations.tasks;

type Kind = Awaited<ReturnType<typeof api.operations.tasks.call>>['kinds'][number];

const columns: readonly Column<Kind>[] = [
  {
    id: 'kind',
    title: text.columns.kind,
    cell: ({ kind }) => copy.operations.kinds[kind] ?? kind,
  },
  {
    id: 'due',
    title: text.columns.due,
    cell: ({ oldestDueAt }) => oldestDueAt && formatInstant(oldestDueAt),
    isOptional: true,
  },
  ...(['open', 'failing', 'done'] as const).map((name) => ({
    id: name,
    title: text.columns[name],
    cell: (kind: Kind) => formatCount(kind[name]),
    isNumber: true,
  })),
];

/** The tasks of the program by kind. */
export const TasksPanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.operations.tasks.queryOptions({ input: { partner } }));
  return (
    <Panel title={text.title}>
      <List
        found={found}
        empty={<Blank icon={CircleCheck} {...text.empty} />}
        label={text.title}
        columns={columns}
        rows={found.data?.kinds}
        rowKey={({ kind }) => kind}
        isInPanel
        isCompact
      />
    </Panel>
  );
};
