import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { EarningToday } from '#contract/merchant.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './card-earning.module.css';
import { earningFacts, listedBonus, sharedFacts } from './earning-facts.ts';

type Props = {
  today: EarningToday | null | undefined;
  /** All restaurants of the list, whose common facts are above it. */
  list?: readonly EarningToday[];
};

/** One line under a member's card for what sets it apart from the others; usually none. */
export const CardEarning = ({ today, list = [] }: Props) => {
  const copy = useCopy('search', 'earning_today');
  if (!today) return null;
  const shared = sharedFacts(list, copy);
  const hasNoBonus = today.earns && today.bonus === null && listedBonus(list) !== null;
  const facts = [
    ...earningFacts(today, copy).filter((fact) => !shared.includes(fact)),
    ...(hasNoBonus ? [copy.text('bonus_not')] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Row
      as="p"
      gap={8}
      align="start"
      className={classNames(styles.line, today.earns && styles.earns)}
    >
      <Icon of={today.earns ? Check : Minus} />
      {facts.join('. ')}
    </Row>
  );
};
