import { Link } from '@tanstack/react-router';
import type { StaffInsight } from '#contract/staff/insight.ts';
import { copy } from '../../copy/copy.ts';
import { insight as text } from '../../copy/insight.ts';
import { Definition } from '../../parts/definition.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatUnits } from '../../session/format.ts';
import { can, type Program, useProgram } from '../../session/session.ts';

type Row = StaffInsight['rewards'][number];

const columnsIn = (
  program: Program,
  days: { from: string; to: string } | undefined,
): readonly Column<Row>[] => [
  {
    id: 'kind',
    title: text.kind,
    cell: ({ category }) =>
      // Roles that do not read the ledger have no list to open.
      can(program, 'liability.read') ? (
        <Link
          className={linkClass}
          to="/$partner/entries"
          params={{ partner: program.partner }}
          search={{ ...days, category }}
        >
          {copy.liability.categories[category]}
        </Link>
      ) : (
        copy.liability.categories[category]
      ),
  },
  {
    id: 'now',
    title: program.currency.plural,
    cell: ({ now }) => formatUnits(now, program),
    isNumber: true,
  },
  {
    id: 'before',
    title: text.columns.before,
    cell: ({ before }) => formatUnits(before, program),
    isNumber: true,
  },
];

/** The reward cost of the period by kind, each part a link to its entries. */
export const RewardsPanel = ({ data }: { data: StaffInsight | undefined }) => {
  const program = useProgram();
  const total = data?.figures.rewardUnits;
  return (
    <Panel
      title={text.rewardsBy}
      end={<Definition label={text.define(text.rewardsBy)} text={text.definitions.rewards} />}
    >
      <Table
        label={text.rewardsBy}
        columns={columnsIn(program, data && { from: data.from, to: data.to })}
        rows={data?.rewards}
        rowKey={({ category }) => category}
        isInPanel
        isCompact
        foot={
          total && (
            <tr>
              <th scope="row">{text.total}</th>
              <td>{formatUnits(total.now, program)}</td>
              <td>{formatUnits(total.before, program)}</td>
            </tr>
          )
        }
      />
    </Panel>
  );
};
