import Gift from 'lucide-react/icons/gift';
import styles from './bonus-chip.module.css';
import { Icon } from './icon.tsx';

type Props = { text: string; hasGift?: boolean };

export const BonusChip = ({ text, hasGift = false }: Props) => (
  <span className={styles.chip}>
    {hasGift && <Icon of={Gift} size={16} />}
    {text}
  </span>
);
