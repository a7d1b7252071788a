import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import type { StaffRoot } from '#contract/staff/ledger.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay } from '../../session/format.ts';

const text = copy.ledger.roots;

const PAGE = 30;

const Verify = ({ number }: { number: number }) => {
  const verify = useMutation({ mutationFn: () => api.ledger.verifyRoot.call({ number }) });
  if (verify.data)
    return (
      <Mark tone={verify.data.isSound ? 'good' : 'bad'}>
        {verify.data.isSound ? text.sound : text.broken}
      </Mark>
    );
  return (
    <Button size="small" isBusy={verify.isPending} onClick={() => verify.mutate()}>
      {verify.error ? copy.common.retry : text.verify}
    </Button>
  );
};

const columns: readonly Column<StaffRoot>[] = [
  {
    id: 'day',
    title: text.columns.day,
    cell: ({ number, day }) => (
      <TwoLines
        first={<Text is="strong">{formatDay(day)}</Text>}
        second={text.number(formatCount(number))}
      />
    ),
  },
  {
    id: 'root',
    title: text.columns.root,
    cell: ({ root, previousRoot }) => (
      <TwoLines
        first={<Text is="mono">{root.slice(0, 16)}</Text>}
        second={previousRoot && text.after(previousRoot.slice(0, 16))}
      />
    ),
    isOptional: true,
  },
  {
    id: 'journals',
    title: text.columns.journals,
    cell: ({ journals }) => formatCount(journals),
    isNumber: true,
  },
  {
    id: 'verify',
    title: text.columns.verify,
    cell: ({ number }) => <Verify number={number} />,
    isNumber: true,
  },
];

/** The daily roots over the journals, each verified on request. */
export const RootsPanel = () => {
  const found = useInfiniteQuery(
    api.ledger.roots.infiniteOptions({
      input: (before: number | null) => ({ before, limit: PAGE }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ roots, hasMore }) => (hasMore ? (roots.at(-1)?.number ?? null) : null),
    }),
  );
  return (
    <Panel title={text.title} note={text.note}>
      <List
        found={found}
        empty={<Blank icon={Link2} {...text.empty} />}
        label={text.title}
        columns={columns}
        rows={found.data?.pages.flatMap(({ roots }) => roots)}
        rowKey={({ number }) => number}
        isInPanel
      />
    </Panel>
  );
};
