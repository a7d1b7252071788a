import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Gift from 'lucide-react/icons/gift';
import Sparkles from 'lucide-react/icons/sparkles';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Tag } from '../../parts/mark.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { Bar, Columns, Title } from '../../parts/page.tsx';
import { usePageActions } from '../../parts/page-actions.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { useRefusal } from '../../session/session.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { GiveRewardDialog } from './give-reward-dialog.tsx';
import { MemberBalance } from './member-balance.tsx';
import styles from './member-page.module.css';
import { MemberSide } from './member-side.tsx';
import { MemberStatus } from './member-status.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { SupposeDialog } from './suppose-dialog.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';
import { ViewedAccount, type Viewing } from './viewed-account.tsx';

const route = getRouteApi('/$partner/members/$email');
const text = copy.members.page;

type Action = 'give' | 'view' | 'suppose' | 'export' | 'erase';

type ActionsProps = { shown: StaffMember; onView: (viewing: Viewing) => void };

const ExportData = ({
  member,
  onClose,
}: {
  member: StaffMember['member'];
  onClose: () => void;
}) => {
  const { partner } = route.useParams();
  const { title, text: explanation, submit, done, fileName } = copy.memberAccount.exportData;
  return (
    <ReasonDialog
      title={title(member.name)}
      text={explanation}
      submit={submit}
      onClose={onClose}
      onSubmit={async (reason) => {
        const { email, publicId } = member;
        const file = await api.memberAccount.exportData.call({ partner, email, reason });
        saveFile(fileName(partner, publicId), file);
      }}
      done={() => done}
    />
  );
};

const Actions = ({ shown, onView }: ActionsProps) => {
  const { partner } = route.useParams();
  const navigate = route.useNavigate();
  const [action, setAction] = useState<Action>();
  const { member } = shown;
  const more = copy.memberAccount;
  const start = (name: Action) => () => setAction(name);
  const give = { label: text.give, icon: Gift, keys: 'p', reason: useRefusal('rewards.adjust') };
  const view = {
    label: text.view,
    icon: Eye,
    keys: 'v',
    reason: useRefusal('members.impersonate'),
  };
  const exportData = {
    label: more.exportData.action,
    icon: Download,
    reason: useRefusal('members.export'),
  };
  const suppose = { label: copy.members.suppose.action, icon: Sparkles, keys: 't' };
  const erase = { label: more.erase.action, icon: UserX, reason: useRefusal('members.erase') };
  usePageActions([
    { ...give, run: start('give') },
    { ...view, run: start('view') },
    { ...suppose, run: start('suppose') },
    { ...exportData, run: start('export') },
    { ...erase, run: start('erase') },
  ]);
  const close = () => setAction(undefined);
  return (
    <div className={styles.actions}>
      <Button icon={Gift} keys="P" reason={give.reason} onClick={start('give')}>
        {text.give}
      </Button>
      <Button icon={Eye} keys="V" reason={view.reason} onClick={start('view')}>
        {text.view}
      </Button>
      <Link
        className={buttonClass()}
        to="/$partner/dines"
        params={{ partner }}
        search={{ email: member.email }}
      >
        {text.allDines}
      </Link>
      <Menu trigger={<Button icon={Ellipsis}>{more.more}</Button>}>
        <MenuItem onSelect={start('suppose')}>{suppose.label}</MenuItem>
        <MenuItem reason={exportData.reason} onSelect={start('export')}>
          {exportData.label}
        </MenuItem>
        <MenuItem reason={erase.reason} onSelect={start('erase')}>
          {erase.label}
        </MenuItem>
      </Menu>
      {action === 'give' && <GiveRewardDialog member={member} onClose={close} />}
      {action === 'view' && <ViewAsDialog member={member} onClose={close} onView={onView} />}
      {action === 'suppose' && <SupposeDialog shown={shown} onClose={close} />}
      {action === 'export' && <ExportData member={member} onClose={close} />}
      {action === 'erase' && (
        <EraseDialog
          shown={shown}
          onClose={close}
          onErased={() => void navigate({ to: '/$partner/members', params: { partner } })}
        />
      )}
    </div>
  );
};

type ShownProps = { shown: StaffMember; onView: (viewing: Viewing) => void };

const Shown = ({ shown, onView }: ShownProps) => {
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
      <Actions shown={shown} onView={onView} />
      <MemberBalance email={member.email} />
      <MemberTimeline email={member.email} />
    </Columns>
  );
};

/** One member: who, which cards, what was earned and what happened. */
export const MemberPage = () => {
  const { partner, email } = route.useParams();
  const found = useQuery(api.members.show.queryOptions({ input: { partner, email } }));
  const [viewing, setViewing] = useState<Viewing>();
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
      {found.data &&
        (viewing ? (
          <ViewedAccount
            email={email}
            name={found.data.member.name}
            viewing={viewing}
            onEnd={() => setViewing(undefined)}
          />
        ) : (
          <Shown shown={found.data} onView={setViewing} />
        ))}
    </>
  );
};
