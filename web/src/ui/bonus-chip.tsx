import Gift from 'lucide-react/icons/gift';
import styles from './bonus-chip.module.css';
import { Icon } from './icon.tsx';

type Props = { amount?: string; words: string };

/** Something to earn on top: an amount with its reason, or the reason alone behind a gift. */
export const BonusChip = ({ amount, words }: Props) => (
  <span className={styles.chip}>
    {amount ? (
      <>
        {amount} <span className={styles.words}>{words}</span>
      </>
    ) : (
      <>
        <Icon of={Gift} size={16} />
        {words}
      </>
    )}
  </span>
);
