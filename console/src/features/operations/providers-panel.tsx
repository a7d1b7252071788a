import { useQuery } from '@tanstack/react-query';
import type { StaffProvider } from '#contract/staff/operations.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { useProgram } from '../../session/session.ts';
import styles from './operations.module.css';

const text = copy.providers;

const tones = {
  real: 'good',
  builtIn: 'good',
  simulated: 'warn',
  off: 'idle',
} as const satisfies Record<StaffProvider['state'], Tone>;

/** The providers of this installation, and which of them are simulated. */
export const ProvidersPanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.operations.providers.queryOptions({ input: { partner } }));
  const hasSimulated = found.data?.providers.some(({ state }) => state === 'simulated');
  return (
    <Panel title={text.title} foot={hasSimulated && text.foot}>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      <ul className={styles.rows}>
        {found.data?.providers.map(({ part, name, state }) => (
          <li key={part}>
            <span>
              {text.parts[part]}
              {name && <small>{name}</small>}
            </span>
            <Mark tone={tones[state]}>{text.states[state]}</Mark>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
