import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Table } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import { can, canEverywhere, useProgram, useSession } from '../../session/session.ts';
import { dineColumns } from '../dines/dine-columns.tsx';
import { FigureStrip } from './figure-strip.tsx';
import styles from './home-page.module.css';
import { NotEarned } from './not-earned.tsx';
import { Waiting } from './waiting.tsx';

const SHOWN_DINES = 12;
const text = copy.home;

const LedgerPanel = () => {
  const { partner } = useProgram();
  const found = useQuery(api.ledger.check.queryOptions({ input: {} }));
  const sum = found.data?.figures.reduce((total, { checked }) => total + checked, 0) ?? 0;
  return (
    <Panel
      title={text.ledger}
      isPadded
      end={
        found.data && (
          <Mark tone={found.data.isSound ? 'good' : 'bad'}>
            {found.data.isSound ? text.inBalance : text.notInBalance}
          </Mark>
        )
      }
    >
      {found.error && <PageFailure error={found.error} />}
      {found.isPending && <Skeleton />}
      {found.data && (
        <p>
          {text.ledgerText(formatCount(sum))}{' '}
          <Link className={linkClass} to="/$partner/ledger" params={{ partner }}>
            {text.seeLedger}
          </Link>
        </p>
      )}
    </Panel>
  );
};

/** Items that wait, the latest dines, and whether the ledger balances. */
export const HomePage = () => {
  const program = useProgram();
  const { account } = useSession();
  const { partner } = program;
  const found = useQuery(api.dines.find.queryOptions({ input: { partner, limit: SHOWN_DINES } }));
  const dines = found.data?.dines;
  return (
    <>
      <Bar title={copy.shell.pages.home} />
      <Head title={program.programName} text={text.greeting(account.name)} />
      <Body>
        <div className={styles.layout}>
          <div className={styles.column}>
            <FigureStrip />
            <Panel
              title={text.recent}
              note={text.recentNote}
              end={
                <Link className={linkClass} to="/$partner/dines" params={{ partner }}>
                  {copy.common.seeAll}
                </Link>
              }
            >
              {found.error && (
                <PageFailure error={found.error} onRetry={() => void found.refetch()} />
              )}
              {dines?.length === 0 && <Blank icon={ReceiptText} title={text.noDines} />}
              {!found.error && dines?.length !== 0 && (
                <Table
                  label={text.recent}
                  columns={dineColumns(program)}
                  rows={dines}
                  rowKey={({ id }) => id}
                  isInPanel
                />
              )}
            </Panel>
            {dines && dines.length > 0 && <NotEarned />}
          </div>
          <div className={styles.column}>
            {can(program, 'queues.read') && <Waiting />}
            {canEverywhere(account, 'ledger.check') && <LedgerPanel />}
          </div>
        </div>
      </Body>
    </>
  );
};
