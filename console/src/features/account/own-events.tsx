import { useInfiniteQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { List } from '../../parts/list.tsx';
import { Panel } from '../../parts/panel.tsx';
import { securityEventColumns } from '../../parts/security-events.tsx';

const PAGE_ROWS = 20;
const columns = securityEventColumns(false);

/** The security events of the person's own account. */
export const OwnEvents = () => {
  const found = useInfiniteQuery(
    api.session.events.infiniteOptions({
      input: (before: number | undefined) => ({
        limit: PAGE_ROWS,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.id : undefined),
    }),
  );
  const { title, note } = copy.account.events;
  return (
    <Panel title={title} note={note}>
      <List
        found={found}
        empty={<Blank icon={ShieldCheck} {...copy.security.empty} />}
        label={title}
        columns={columns}
        rows={found.data?.pages.flatMap(({ events }) => events)}
        rowKey={({ id }) => id}
        isInPanel
      />
    </Panel>
  );
};
