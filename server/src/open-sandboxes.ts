import { startWebhooks, webhookSettings } from './features/webhooks/index.ts';
import type { Services } from './open-services.ts';
import type { Env } from './platform/env/env.ts';
import {
  openProgramSandboxes,
  type ProgramSandboxes,
} from './platform/sandbox/open-program-sandboxes.ts';

// A sandbox that is emptied does not wait for endpoints that hang.
const STOP_MS = 1_000;

/** The sandboxes of programs. Each delivers its webhooks by its clock while it is open. */
export const openSandboxes = (
  env: Env,
  { log, now }: Pick<Services, 'log' | 'now'>,
): ProgramSandboxes =>
  openProgramSandboxes(env, now, (db, readClock) => {
    const deps = { db, log, now, sentAt: now, ...webhookSettings(env) };
    const { stop } = startWebhooks(deps, readClock);
    return () => stop(STOP_MS);
  });
