import Check from 'lucide-react/icons/check';
import type { StaffProgramVersion } from '#contract/staff/program.ts';
import { Icon } from '#ui/icon.tsx';
import { settings as text } from '../../copy/settings.ts';
import styles from './settings.module.css';

const steps = ['draft', 'inReview', 'scheduled', 'live'] as const;

/** How far the version in the making is on its way. */
export const VersionSteps = ({ state }: Pick<StaffProgramVersion, 'state'>) => {
  const reached = steps.findIndex((step) => step === (state === 'approved' ? 'scheduled' : state));
  return (
    <ol className={styles.steps} aria-label={text.steps}>
      {steps.map((step, index) => (
        <li key={step} {...(index === reached ? { 'aria-current': 'step' as const } : {})}>
          <span>{index < reached ? <Icon of={Check} size={14} /> : index + 1}</span>
          {state === 'approved' && index === reached ? text.states.approved : text.states[step]}
        </li>
      ))}
    </ol>
  );
};
