import type { StaffEffect } from '#contract/staff/effect.ts';
import { copy } from '../../copy/copy.ts';
import { Note } from '../../parts/note.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import {
  formatCents,
  formatCount,
  formatSignedUnits,
  formatUnitsNamed,
} from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import styles from './effect-panel.module.css';

const text = copy.identifiers;

type Row = StaffEffect['members'][number];

const columnsOf = (program: Program): readonly Column<Row>[] => [
  { id: 'member', title: text.columns.member, cell: ({ email }) => email },
  {
    id: 'dines',
    title: text.columns.dines,
    cell: ({ dines }) => formatCount(dines),
    isNumber: true,
  },
  {
    id: 'spend',
    title: text.columns.spend,
    cell: ({ cents }) => formatCents(cents),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'reward',
    title: text.columns.reward,
    cell: ({ units }) => formatSignedUnits(units, program),
    isNumber: true,
  },
];

const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

type Props = { effect: StaffEffect; nothing: string };

/** The effect of a change: dines, rewards and members of this program, and the others that share the restaurant. */
export const EffectPanel = ({ effect, nothing }: Props) => {
  const program = useProgram();
  const inProgram = effect.members.filter(({ partner }) => partner === program.partner);
  const others = effect.members.filter(({ partner }) => partner !== program.partner);
  const programs = new Set(others.map(({ partner }) => partner)).size;
  if (effect.memberCount === 0) return <Note>{nothing}</Note>;
  const dines = formatCount(sum(inProgram, (row) => row.dines));
  const reward = formatUnitsNamed(
    sum(inProgram, ({ units }) => units),
    program,
  );
  return (
    <section className={styles.effect} aria-label={text.shown}>
      <div className={styles.head} role="status">
        <Text is="soft">{text.shown}</Text>
        <strong>{text.credits(dines, reward, formatCount(inProgram.length))}</strong>
        <Text is={['small', 'soft']}>{text.counted}</Text>
      </div>
      {inProgram.length > 0 && (
        <Table
          label={text.shown}
          columns={columnsOf(program)}
          rows={inProgram}
          rowKey={({ email }) => email}
          isInPanel
          isCompact
        />
      )}
      {others.length > 0 && (
        <Note>
          {text.others(formatCount(sum(others, (row) => row.dines)), formatCount(programs))}
        </Note>
      )}
    </section>
  );
};
