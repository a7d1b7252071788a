import type { StaffBonus } from '#contract/staff/bonuses.ts';
import { copy } from '../../copy/copy.ts';
import { Text } from '../../parts/text.tsx';
import { formatUnits, formatUnitsNamed } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './bonuses.module.css';

const text = copy.bonuses.budget;

type Props = { bonus: Pick<StaffBonus, 'budgetUnits' | 'promisedUnits' | 'rewardUnits'> };

/** How much of its budget a bonus has promised. */
export const BudgetBar = ({ bonus: { budgetUnits, promisedUnits, rewardUnits } }: Props) => {
  const program = useProgram();
  if (budgetUnits === null || budgetUnits === undefined)
    return <Text is="soft">{text.none(formatUnitsNamed(promisedUnits, program))}</Text>;
  const sentence = text.promised(
    formatUnits(promisedUnits, program),
    formatUnitsNamed(budgetUnits, program),
  );
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100} height={6} rx={3} />
        <rect width={Math.min(100, (promisedUnits / budgetUnits) * 100)} height={6} rx={3} />
      </svg>
      <span>{sentence}</span>
      {promisedUnits + rewardUnits > budgetUnits && <Text is="soft">{text.spent}</Text>}
    </>
  );
};
