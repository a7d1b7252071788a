import type { StaffDine } from '#contract/staff/dines.ts';
import { copy } from '../../copy/copy.ts';
import { Text } from '../../parts/text.tsx';
import { dayOf, formatCount, formatDay, formatSignedUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './journal-list.module.css';

const text = copy.dines.page;

type Entry = StaffDine['journals'][number]['entries'][number];

const programFirst = (left: Entry, right: Entry): number =>
  Number(right.account === 'program') - Number(left.account === 'program');

/** Journals with their entries, each of which sums to zero. */
export const JournalList = ({ journals }: { journals: StaffDine['journals'] }) => {
  const program = useProgram();
  return journals.map(({ id, postedAt, entries }) => (
    <div key={id} className={styles.journal}>
      <div className={styles.head}>
        <Text is="strong">{text.posted(formatDay(dayOf(postedAt)))}</Text>
        <Text is={['mono', 'dim']}>{text.journal(formatCount(id))}</Text>
      </div>
      <ul>
        {[...entries].sort(programFirst).map(({ account, units }) => (
          <li key={account}>
            <Text is="soft">{account}</Text>
            <span>{formatSignedUnits(units, program)}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>{text.sum}</span>
          <span>
            {formatSignedUnits(
              entries.reduce((total, { units }) => total + units, 0),
              program,
            )}
          </span>
        </li>
      </ul>
    </div>
  ));
};
