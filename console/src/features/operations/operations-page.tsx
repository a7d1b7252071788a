import { copy } from '../../copy/copy.ts';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { can, canEverywhere, useProgram, useSession } from '../../session/session.ts';
import { FeedFaultsPanels } from './feed-faults-panels.tsx';
import { FeedsPanel } from './feeds-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import styles from './operations.module.css';
import { ProvidersPanel } from './providers-panel.tsx';
import { StuckTasksPanel } from './stuck-tasks-panel.tsx';
import { TasksPanel } from './tasks-panel.tsx';

/** Feeds, jobs and tasks, what is simulated, and what is open to members. */
export const OperationsPage = () => {
  const program = useProgram();
  const { account } = useSession();
  return (
    <>
      <Bar title={copy.shell.pages.operations} />
      <Head title={copy.shell.pages.operations} text={copy.operations.text} />
      <Body>
        <div className={styles.layout}>
          <div className={styles.column}>
            <FeedsPanel />
            {canEverywhere(account, 'feeds.run') && <FeedFaultsPanels />}
            <StuckTasksPanel />
            <JobsPanel />
            <TasksPanel />
          </div>
          <div className={styles.column}>
            {can(program, 'maintenance.change') && <MaintenancePanel />}
            <ProvidersPanel />
          </div>
        </div>
      </Body>
    </>
  );
};
