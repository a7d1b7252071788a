import { type CardDeps, runCardTasks } from './features/cards/index.ts';
import type { CardNetwork } from './integrations/card-network/port.ts';
import { createHttpCardVault } from './integrations/card-vault/http-card-vault.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import type { Job } from './platform/jobs/start-jobs.ts';

type Parts = { env: Env; db: Database; now: Clock; network: CardNetwork };

const taskEveryMs = 5_000;

// Cards, with the token service in its own process and the card network.
export const openCards = ({ env, db, now, network }: Parts): { deps: CardDeps; job: Job } => {
  const { cardPort, keys } = env;
  const address = env.cardServiceUrl ?? `http://127.0.0.1:${cardPort}`;
  const vault = createHttpCardVault({ address, key: keys.cardService });
  const cardOrigin = env.cardOrigin ?? `http://localhost:${cardPort}`;
  return {
    deps: {
      db,
      vault,
      cardOrigin,
      publishableKey: env.cardPublishableKey,
      bindingKey: keys.session[0],
    },
    job: {
      name: 'run-card-tasks',
      everyMs: taskEveryMs,
      run: async (_, log) => {
        const taken = await runCardTasks({ db, vault, network, now, log });
        if (taken > 0) log.info({ taken }, 'card tasks taken');
      },
    },
  };
};
