import type { SecurityEventName } from '#contract/staff/security-event.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { ConsoleContext } from './console-context.ts';
import { insertSecurityEvent } from './security-event-store.ts';

type Event = {
  accountId: number | null;
  event: SecurityEventName;
  detail?: Record<string, string>;
};

/** Adds to the security log, which is apart from the audit of what staff change. */
export const logSecurity = (
  trx: Trx,
  { caller, engine }: Pick<ConsoleContext, 'caller' | 'engine'>,
  event: Event,
): Promise<unknown> => insertSecurityEvent(trx, { ...caller, ...event, at: engine.now() });
