import Check from 'lucide-react/icons/check';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './steps.module.css';

export type Step = 1 | 2 | 3;

/** The progress of joining; phones show only the current step. */
export const Steps = ({ current, onBrand = false }: { current: Step; onBrand?: boolean }) => {
  const copy = useCopy('join', 'join');
  const names = [copy.text('step_details'), copy.text('step_card'), copy.text('step_done')];
  return (
    <Row
      as="ol"
      gap={8}
      className={classNames(styles.steps, onBrand && styles.onBrand)}
      aria-label={copy.text('steps')}
    >
      {names.map((name, index) => {
        const isDone = index + 1 < current;
        const isNow = index + 1 === current;
        return (
          <Row
            as="li"
            gap={8}
            key={name}
            className={classNames(styles.step, isNow && styles.now, isDone && styles.done)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.disc}>
              {isDone ? <Icon of={Check} size={14} /> : index + 1}
            </span>
            <span className={styles.name}>{name}</span>
          </Row>
        );
      })}
    </Row>
  );
};
