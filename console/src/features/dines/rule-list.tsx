import type { LucideIcon } from 'lucide-react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../../copy/copy.ts';
import type { JudgedRule, RuleState } from './judge-dine.ts';
import styles from './rule-list.module.css';

const text = copy.dines.page;
const icons = {
  passed: Check,
  lowered: ArrowDown,
  refused: Ban,
  idle: Minus,
  notRun: Minus,
} as const satisfies Record<RuleState, LucideIcon>;

/** The rules in the engine's order with what each decided. */
export const RuleList = ({ rules }: { rules: readonly JudgedRule[] }) => (
  <div className={styles.list}>
    <div className={styles.head} aria-hidden="true">
      <span />
      <span>{text.decided}</span>
      <span>{text.rule}</span>
    </div>
    <ol>
      {rules.map(({ rule, state, text: sentence }, index) => (
        <li key={rule} className={classNames(styles[state])}>
          <span className={styles.number}>{index + 1}</span>
          <span className={styles.state}>
            <Icon of={icons[state]} size={14} />
            {text[state]}
          </span>
          <span className={styles.text}>{sentence}</span>
        </li>
      ))}
    </ol>
  </div>
);
