import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import styles from './money.module.css';
import { RootsPanel } from './roots-panel.tsx';

const text = copy.ledger;

type Figure = Awaited<ReturnType<typeof api.ledger.check.call>>['figures'][number];

const columns: readonly Column<Figure>[] = [
  { id: 'rule', title: text.columns.rule, cell: ({ rule }) => <Text is="strong">{rule}</Text> },
  {
    id: 'state',
    title: text.columns.state,
    cell: ({ broken }) => (
      <Mark tone={broken === 0 ? 'good' : 'bad'}>{broken === 0 ? text.ok : text.fault}</Mark>
    ),
  },
  {
    id: 'checked',
    title: text.columns.checked,
    cell: ({ checked }) => formatCount(checked),
    isNumber: true,
  },
  {
    id: 'broken',
    title: text.columns.broken,
    cell: ({ broken }) => formatCount(broken),
    isNumber: true,
  },
];

/** Checks every invariant of the ledger. */
export const LedgerPage = () => {
  const found = useQuery(api.ledger.check.queryOptions({ input: {} }));
  return (
    <>
      <Bar title={text.title}>
        <Button size="small" isBusy={found.isFetching} onClick={() => void found.refetch()}>
          {text.again}
        </Button>
      </Bar>
      <Head title={text.title} text={text.text} />
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && (
        <>
          <div className={styles.verdict}>
            <Note tone={found.data.isSound ? 'good' : 'bad'}>
              <Text is="strong">{found.data.isSound ? text.sound : text.broken}</Text>
              <Text is={['small', 'soft']}>{text.soundText(found.data.hash.slice(0, 16))}</Text>
            </Note>
          </div>
          <Table
            label={text.list}
            columns={columns}
            rows={found.data.figures}
            rowKey={({ rule }) => rule}
          />
        </>
      )}
      <Body>
        <RootsPanel />
      </Body>
    </>
  );
};
