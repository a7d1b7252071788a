import type { Engine } from '#server/earning/batch/index.ts';
import { loadMerchantPool } from '../seeding/seed-once.ts';
import type { Scenario } from './scenarios.ts';
import { sendDine } from './send-dine.ts';

type Player = { partnerId: string; email: string };

/** Sends the dines of a scenario until one fails; returns a message for the page. */
export const playScenario = async (
  engine: Engine,
  { name, steps }: Scenario,
  player: Player,
): Promise<string> => {
  const pool = await loadMerchantPool();
  let last = '';
  for (const [index, { at, nth, ...step }] of steps.entries()) {
    const merchantId = pool[at][nth]?.merchantId ?? '';
    const { isSent, message } = await sendDine(engine, { ...player, ...step, merchantId });
    if (!isSent) return `${name}: stopped after ${index} of ${steps.length} dines. ${message}`;
    last = message;
  }
  const count = steps.length === 1 ? 'one dine' : `${steps.length} dines`;
  return `${name}: ${count} sent. ${steps.length > 1 ? 'The last one at ' : ''}${last}`;
};
