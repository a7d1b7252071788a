import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Gift from 'lucide-react/icons/gift';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Tag } from '../../parts/mark.tsx';
import { Bar, Columns, Title } from '../../parts/page.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { useRefusal } from '../../session/session.ts';
import { GiveRewardDialog } from './give-reward-dialog.tsx';
import { MemberBalance } from './member-balance.tsx';
import styles from './member-page.module.css';
import { MemberSide } from './member-side.tsx';
import { MemberStatus } from './member-status.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const route = getRouteApi('/$partner/members/$email');
const text = copy.members.page;

type Action = 'give' | 'view';

const Actions = ({ shown }: { shown: StaffMember }) => {
  const { partner } = route.useParams();
  const [action, setAction] = useState<Action>();
  const giveRefusal = useRefusal('rewards.adjust');
  const viewRefusal = useRefusal('members.impersonate');
  const start = (name: Action, refusal: string | undefined) => () =>
    refusal ? undefined : setAction(name);
  useKeys({ p: start('give', giveRefusal), v: start('view', viewRefusal) });
  const close = () => setAction(undefined);
  return (
    <div className={styles.actions}>
      <Button icon={Gift} keys="P" reason={giveRefusal} onClick={start('give', giveRefusal)}>
        {text.give}
      </Button>
      <Button icon={Eye} keys="V" reason={viewRefusal} onClick={start('view', viewRefusal)}>
        {text.view}
      </Button>
      <Link
        className={buttonClass()}
        to="/$partner/dines"
        params={{ partner }}
        search={{ email: shown.member.email }}
      >
        {text.allDines}
      </Link>
      {action === 'give' && <GiveRewardDialog member={shown.member} onClose={close} />}
      {action === 'view' && <ViewAsDialog member={shown.member} onClose={close} />}
    </div>
  );
};

const Shown = ({ shown }: { shown: StaffMember }) => {
  const { member } = shown;
  return (
    <Columns sideLabel={copy.common.properties} side={<MemberSide shown={shown} />}>
      <div className={styles.head}>
        <Avatar name={member.name} isLarge />
        <div>
          <Title>{member.name}</Title>
          <div className={styles.facts}>
            <span>{member.email}</span>
            {member.memberNumber && <span>{member.memberNumber}</span>}
            <MemberStatus status={member.status} isTag />
            <Tag tone={member.tier === 'VIP' ? 'info' : 'idle'}>
              {copy.members.tiers(member.tier)}
            </Tag>
          </div>
        </div>
      </div>
      <Actions shown={shown} />
      <MemberBalance email={member.email} />
      <MemberTimeline email={member.email} />
    </Columns>
  );
};

/** One member: who, which cards, what was earned and what happened. */
export const MemberPage = () => {
  const { partner, email } = route.useParams();
  const found = useQuery(api.members.show.queryOptions({ input: { partner, email } }));
  const list = (
    <Link to="/$partner/members" params={{ partner }}>
      {copy.members.title}
    </Link>
  );
  return (
    <>
      <Bar title={found.data?.member.name ?? email} above={[list]} />
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <PageSkeleton />}
      {found.data && <Shown shown={found.data} />}
    </>
  );
};
