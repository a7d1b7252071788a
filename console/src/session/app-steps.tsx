import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { sessionMeta } from '../api/query-client.ts';
import { readFailure } from '../api/read-failure.ts';
import { PageFailure } from '../parts/failure.tsx';
import { CodeStep } from './code-step.tsx';
import { EnrollStep } from './enroll-step.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SessionProvider } from './session.ts';

const FRESH_MS = 60_000;

// The fragment is sent to no server and written to no log.
const invitationIn = ({ pathname, hash }: Location): string | undefined =>
  pathname === '/invitation' && hash.length > 1 ? hash.slice(1) : undefined;

/** Shows the console to a person with an open session, else the next step of the sign-in. */
export const AppSteps = ({ children }: { children: ReactNode }) => {
  const [invitation, setInvitation] = useState(() => invitationIn(window.location));
  const [wasOpen, setWasOpen] = useState(false);
  const me = useQuery(api.session.me.queryOptions({ staleTime: FRESH_MS, meta: sessionMeta }));
  const isSignedOut = me.error !== null && readFailure(me.error).kind === 'signedOut';
  if (me.data?.account && !wasOpen) setWasOpen(true);
  if (invitation)
    return (
      <InvitationStep
        token={invitation}
        onDone={() => {
          window.history.replaceState(null, '', '/');
          setInvitation(undefined);
        }}
      />
    );
  if (isSignedOut) return <PasswordStep hasEnded={wasOpen} />;
  if (me.isPending) return null;
  if (!me.data) return <PageFailure error={me.error} onRetry={() => void me.refetch()} />;
  const { account, ...session } = me.data;
  if (session.stage === 'code') return <CodeStep email={session.email} factors={session.factors} />;
  if (session.stage === 'enroll' || !account) return <EnrollStep />;
  return <SessionProvider value={{ ...session, account }}>{children}</SessionProvider>;
};
