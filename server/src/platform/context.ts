import type { Partner } from '#contract/partner.ts';
import type { Clock } from './clock.ts';
import type { Trx } from './db/index.ts';
import { AppError } from './errors/app-error.ts';
import type { Log } from './log/create-log.ts';
import type { CountedEvent } from './metrics/create-metrics.ts';
import type { Session, SessionControl, SignedInMember } from './sessions/session.ts';

// All a verb knows of the request: the partner comes from the host, so no query can forget it.
export type Ctx = {
  partner: Partner;
  partnerId: string;
  session: Session | null;
  member: SignedInMember | null;
  sessions: SessionControl;
  clientAddress: string;
  /** Whether the call carries the CSRF token of its session; reads need none unless they ask. */
  carriesToken: () => boolean;
  requestId: string;
  now: Clock;
  log: Log;
  /** Counts an event of accounts in the metrics of this process. */
  count: (event: CountedEvent) => void;
  tx: <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;
};

export const memberOf = ({ member }: Pick<Ctx, 'member'>): SignedInMember => {
  if (!member) throw new AppError('unauthorized');
  return member;
};
