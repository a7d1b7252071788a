import type { SessionStage } from '#contract/staff/session.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { digestOf, newSecret } from '#server/platform/keys/secret.ts';
import type { ConsoleContext } from './console-context.ts';
import { endSessions, insertSession } from './session-store.ts';

type Begun = {
  accountId: number;
  stage: SessionStage;
  /** When the person proved who they are; now when absent. */
  provedAt?: Date | null;
};

/** Begins a session under a new id, in place of the one that the request has. */
export const beginSession = async (
  trx: Trx,
  { session, engine, caller }: ConsoleContext,
  { accountId, stage, provedAt = engine.now() }: Begun,
): Promise<string> => {
  const now = engine.now();
  if (session) await endSessions(trx, { accountId: session.accountId, id: session.id, now });
  const sid = newSecret();
  await insertSession(trx, { idHash: digestOf(sid), accountId, stage, provedAt, now }, caller);
  return sid;
};
