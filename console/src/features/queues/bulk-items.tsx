import type { StaffBulkItem } from '#contract/staff/bulk.ts';
import type { DecisionRefusal } from '#domain/queues/queue-decisions.ts';
import { copy } from '../../copy/copy.ts';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { formatSignedUnits } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const text = copy.queues.bulk;

const tones = { waiting: 'idle', done: 'good', refused: 'bad', undone: 'info' } as const satisfies {
  [Status in StaffBulkItem['status']]: Tone;
};

const refusalText = ({ refusal }: StaffBulkItem): string => {
  if (refusal === null) return '';
  const { code, values } = refusal;
  if (code === 'needsApproval' || code === 'belowFloor' || code === 'twins')
    return text.refusals[code];
  return copy.queues.decide.refusals[code satisfies DecisionRefusal](values);
};

const columnsOf = (
  program: Program,
  { titleOf, isPreview }: { titleOf: (item: string) => string; isPreview: boolean },
): readonly Column<StaffBulkItem>[] => [
  {
    id: 'item',
    title: copy.queues.columns.item,
    cell: (row) => <TwoLines first={titleOf(row.item)} second={refusalText(row)} />,
  },
  {
    id: 'status',
    title: text.status,
    cell: ({ status }) => (
      <Mark tone={tones[status]}>{isPreview ? text.previews[status] : text.statuses[status]}</Mark>
    ),
  },
  {
    id: 'units',
    title: text.reward,
    cell: ({ units }) => formatSignedUnits(units, program),
    isNumber: true,
  },
];

type Props = {
  items: readonly StaffBulkItem[];
  titleOf?: (item: string) => string;
  isPreview?: boolean;
};

/** The result, or the expected result, of each item of a decision about many. */
export const BulkItems = ({ items, titleOf = (item) => item, isPreview = false }: Props) => (
  <Table
    label={text.items}
    columns={columnsOf(useProgram(), { titleOf, isPreview })}
    rows={items}
    rowKey={({ item }) => item}
    isInPanel
    isCompact
  />
);
