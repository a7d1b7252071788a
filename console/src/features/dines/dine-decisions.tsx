import Undo from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import type { StaffDine } from '#contract/staff/dines.ts';
import { copy } from '../../copy/copy.ts';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import { formatInstant } from '../../session/format.ts';
import styles from './dine-page.module.css';

const text = copy.dines.page.decisions;

const signed = (actor: string, at: string): string => text.by(actor, formatInstant(at));

/** The decisions of staff about a dine, and who took one back. */
export const DineDecisions = ({ decisions }: Pick<StaffDine, 'decisions'>) => (
  <Panel title={text.title}>
    {decisions.map(({ at, actor, action, approvedBy, reason, undone }) => (
      <div key={`${at} ${action}`} className={styles.match}>
        <Mark tone={undone ? 'warn' : 'info'} icon={undone ? Undo : UserCheck}>
          {text.actions(action)}
        </Mark>
        <Text is={['small', 'dim']}>
          {[signed(actor, at), approvedBy && text.approved(approvedBy), reason]
            .filter(Boolean)
            .join('; ')}
        </Text>
        {undone && (
          <Text is={['small', 'soft']}>
            {text.undone(signed(undone.actor, undone.at))}: {undone.reason}
          </Text>
        )}
      </div>
    ))}
  </Panel>
);
