import { useState } from 'react';
import type { StaffMemberAccount } from '#contract/staff/member-account.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './member-page.module.css';

const text = copy.memberAccount;

type Props = { account: StaffMemberAccount; email: string };

const Lock = ({ account: { lock }, email }: Props) => {
  const { partner } = useProgram();
  const refusal = useRefusal('members.change');
  const [isOpen, setOpen] = useState(false);
  if (lock.failures === 0) return null;
  return (
    <div className={styles.card}>
      <div>
        <Mark tone={lock.isLocked ? 'bad' : 'warn'}>
          {lock.isLocked
            ? text.locked(lock.until ? formatInstant(lock.until) : '')
            : text.failures(lock.failures)}
        </Mark>
        <Button size="small" reason={refusal} onClick={() => setOpen(true)}>
          {text.unlock.action}
        </Button>
      </div>
      {isOpen && (
        <ReasonDialog
          title={text.unlock.title}
          text={text.unlock.text}
          submit={text.unlock.submit}
          onSubmit={(reason) => api.memberAccount.unlock.call({ partner, email, reason })}
          done={() => text.unlock.done}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};

/** Where a member is signed in, and the lockout after failed sign-ins. */
export const MemberSignIn = ({ account, email }: Props) => {
  const { partner } = useProgram();
  const refusal = useRefusal('members.change');
  const [isEnding, setEnding] = useState(false);
  const { sessions, rememberedDevices } = account;
  const hasAny = sessions.length + rememberedDevices > 0;
  const { title, text: explanation, submit, action, done } = text.endSessions;
  return (
    <Properties
      title={text.sessions}
      end={
        hasAny && (
          <Button size="small" tone="quiet" reason={refusal} onClick={() => setEnding(true)}>
            {action}
          </Button>
        )
      }
    >
      <Lock account={account} email={email} />
      {sessions.length === 0 && <Text is="soft">{text.noSessions}</Text>}
      <ul>
        {sessions.map((session) => (
          <li key={`${session.method} ${session.beganAt}`} className={styles.card}>
            <span>{text.session(session.isStaff ? 'emulation' : session.method)}</span>
            <Text is={['small', 'dim']}>
              {text.sessionSeen(formatInstant(session.lastSeenAt), session.isRemembered)}
            </Text>
          </li>
        ))}
      </ul>
      {rememberedDevices > 0 && <Text is="soft">{text.devices(rememberedDevices)}</Text>}
      {isEnding && (
        <ReasonDialog
          title={title}
          text={explanation}
          submit={submit}
          onSubmit={(reason) => api.memberAccount.endSessions.call({ partner, email, reason })}
          done={({ ended }) => done(formatCount(ended))}
          onClose={() => setEnding(false)}
        />
      )}
    </Properties>
  );
};
