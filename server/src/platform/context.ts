import type { Partner } from '#contract/partner.ts';
import type { Clock } from './clock.ts';
import type { Trx } from './db/index.ts';
import { AppError } from './errors/app-error.ts';
import type { Log } from './log/create-log.ts';
import type { AccountEvent } from './metrics/create-metrics.ts';
import type { Session, SessionControl, SignedInMember } from './sessions/session.ts';

// The context of one request. The partner comes from the host, so that no query can omit it.
export type Ctx = {
  partner: Partner;
  partnerId: string;
  session: Session | null;
  member: SignedInMember | null;
  sessions: SessionControl;
  clientAddress: string;
  /** Whether the request carries the CSRF token of its session. */
  hasCsrfToken: () => boolean;
  requestId: string;
  now: Clock;
  log: Log;
  count: (event: AccountEvent) => void;
  tx: <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;
};

export const memberOf = ({ member }: Pick<Ctx, 'member'>): SignedInMember => {
  if (!member) throw new AppError('unauthorized');
  return member;
};
