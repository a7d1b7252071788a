import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Panel } from '../../parts/panel.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { useWaiting } from '../../session/use-waiting.ts';

const text = copy.liability;

/** How many adjustments wait for a second person, as many as the list of approvals has. */
export const OpenApprovals = () => {
  const { partner } = useProgram();
  const waiting = useWaiting().data?.waiting.find(({ kind }) => kind === 'approvals');
  const found = useQuery(api.approvals.list.queryOptions({ input: { partner, limit: 5 } }));
  const requests = found.data?.requests ?? [];
  return (
    <Panel title={text.approvals} note={waiting && formatCount(waiting.count)} isPadded>
      {requests.length === 0 && <p>{text.noApproval}</p>}
      {requests.map(({ id, action, madeBy }) => (
        <p key={id}>
          <Link
            className={linkClass}
            to="/$partner/approvals"
            params={{ partner }}
            search={{ request: String(id) }}
          >
            {copy.approvals.actions[action]}
          </Link>{' '}
          {text.by(madeBy)}
        </p>
      ))}
    </Panel>
  );
};
