import type { Partner } from '#contract/partner.ts';
import type { copyKeys } from '#domain/content/copy-keys.gen.ts';
import type { Clock } from './clock.ts';
import type { Trx } from './db/index.ts';
import { AppError } from './errors/app-error.ts';
import type { Limiter } from './limits/create-limiter.ts';
import type { Log } from './log/create-log.ts';
import type { AccountEvent } from './metrics/create-metrics.ts';
import type { Session, SessionControl, SignedInMember } from './sessions/session.ts';
import type { MemberKey } from './tenancy/member-key.ts';

type Pages = typeof copyKeys;

/** The texts of an entry of a content page. */
export type Texts<P extends keyof Pages, S extends keyof Pages[P]> = (
  key: keyof Pages[P][S] & string,
  values?: Record<string, string>,
) => string;
export type ProgramCopy = <P extends keyof Pages, S extends keyof Pages[P] & string>(
  page: P,
  slug: S,
) => Promise<Texts<P, S>>;

// The context of one request. The partner comes from the host, so that no query can omit it.
export type Ctx = {
  partner: Partner;
  /** The program's settings of a day. */
  partnerOn: (day: string) => Partner;
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
  limiter: Limiter;
  /** The program's published copy. */
  copy: ProgramCopy;
  tx: <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;
};

export const memberOf = ({ member }: Pick<Ctx, 'member'>): SignedInMember => {
  if (!member) throw new AppError('unauthorized');
  return member;
};

/** The primary key of the signed-in member. Error: 401. */
export const memberKeyOf = (ctx: Pick<Ctx, 'member' | 'partnerId'>): MemberKey => ({
  partnerId: ctx.partnerId,
  memberId: memberOf(ctx).id,
});
