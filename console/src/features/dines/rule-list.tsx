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

const State = ({ of }: { of: RuleState }) => (
  <span className={classNames(styles.state, styles[of])}>
    <Icon of={icons[of]} size={14} />
    {text[of]}
  </span>
);

type Props = {
  rules: readonly JudgedRule[];
  /** The same rules under other facts. */
  whatIf?: readonly JudgedRule[] | undefined;
};

/** The rules in the engine's order with what each decided, and would decide. */
export const RuleList = ({ rules, whatIf }: Props) => {
  const supposed = new Map(whatIf?.map((rule) => [rule.rule, rule]));
  const added = (whatIf ?? []).filter(({ rule }) => !rules.some((real) => real.rule === rule));
  return (
    <div className={classNames(styles.list, whatIf && styles.compared)}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{text.decided}</span>
        <span>{text.rule}</span>
        {whatIf && <span>{text.whatIf.title}</span>}
      </div>
      <ol>
        {[...rules, ...added.map((rule) => ({ ...rule, state: 'notRun' as const }))].map(
          ({ rule, state, text: sentence }, index) => {
            const other = supposed.get(rule);
            const isOther = other && (other.state !== state || other.text !== sentence);
            return (
              <li key={rule} className={classNames(styles[state])}>
                <span className={styles.number}>{index + 1}</span>
                <State of={state} />
                <span className={styles.text}>{sentence}</span>
                {whatIf && (
                  <span className={styles.other}>
                    {other && <State of={other.state} />}
                    {isOther && other.state !== 'notRun' && <small>{other.text}</small>}
                  </span>
                )}
              </li>
            );
          },
        )}
      </ol>
    </div>
  );
};
