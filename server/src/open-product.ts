import type { AppDeps } from './app.ts';
import { feedRoutes, programsOf } from './features/feed/index.ts';
import { createImageHandler, openGallery } from './features/images/index.ts';
import { type LoadedProgram, loadPartners } from './features/program/index.ts';
import { runDue } from './features/rewards/index.ts';
import { createSearchService, createSearchVerbs } from './features/search/index.ts';
import { createHttpCardVault } from './gateways/card-vault/http-card-vault.ts';
import type { CardVault } from './gateways/card-vault/port.ts';
import { createFidelNetwork } from './gateways/network/fidel-network.ts';
import { createNetworkSimulator } from './gateways/network/simulator.ts';
import { zipcodesPlaces } from './gateways/places/zipcodes.ts';
import type { Clock } from './platform/clock.ts';
import { asEngine, asOwner, type Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import { AppError } from './platform/errors/app-error.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import type { Log } from './platform/log/create-log.ts';
import { deleteEndedSessions } from './platform/sessions/store.ts';
import { createVerbs } from './router.ts';

type ProductDeps = { env: Env; db: Database; log: Log; now: Clock };

export type Product = Pick<AppDeps, 'partners' | 'verbs' | 'images' | 'feeds'> & {
  jobs: readonly Job[];
  // Loads what answers are made from; requests wait for it, readiness too.
  start: () => Promise<void>;
  close: () => void;
};

const partnersFolder = new URL('../../partners', import.meta.url).pathname;
const minuteMs = 60_000;

const secondMs = 1_000;

const openCards = ({ env, db }: ProductDeps) => {
  const { cardNetwork, cardPort, keys } = env;
  const network = cardNetwork
    ? createFidelNetwork({ address: cardNetwork.address, secretKey: cardNetwork.key })
    : createNetworkSimulator();
  const address = env.cardServiceUrl ?? `http://127.0.0.1:${cardPort}`;
  const vault = createHttpCardVault({ address, key: keys.cardService });
  const cardOrigin = env.cardOrigin ?? `http://localhost:${cardPort}`;
  return { network, vault, verbs: { db, vault, cardOrigin, bindingKey: keys.session } };
};

const loadPrograms = async ({ partnersDir, defaultPartner }: Env) => {
  const programs = await loadPartners(partnersDir ?? partnersFolder);
  if (!programs.has(defaultPartner)) {
    throw new Error(
      `DEFAULT_PARTNER: there is no program ${defaultPartner}; there are ${[...programs.keys()].join(', ')}`,
    );
  }
  return programs;
};

const closed = async () => {
  throw new AppError('unavailable');
};
// Until a token service is given, no card can be linked and none is taken for linked.
const closedVault: CardVault = { enroll: closed, release: closed };

// A program's rows refer to its row here; the configuration itself stays in its folder.
const registerPrograms = (db: Database, programs: ReadonlyMap<string, LoadedProgram>) =>
  asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([...programs.keys()].map((id) => ({ id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

// Every feature with what it needs of this process.
export const openProduct = async ({ env, db, log, now }: ProductDeps): Promise<Product> => {
  const programs = await loadPrograms(env);
  await registerPrograms(db, programs);
  const partners = new Map([...programs.values()].map(({ slug, partner }) => [slug, partner]));
  const search = createSearchService({ db, clock: now, log, places: zipcodesPlaces });
  const cards = openCards({ env, db, log, now });
  const engine = { db, programOf: programsOf(partners.values()), now };
  const cards = {
    db,
    vault: closedVault,
    cardOrigin: env.cardOrigin ?? `http://localhost:${env.cardPort}`,
    bindingKey: env.keys.session,
  };
  return {
    partners,
    verbs: createVerbs({ programs, search: createSearchVerbs(search), cards }),
    feeds: feedRoutes({ engine, keys: env.keys.feeds }),
    images: createImageHandler(db, openGallery(env.dataDir)),
    jobs: [
      {
        name: 'run-due-dines',
        everyMs: minuteMs,
        run: async (_, jobLog) => {
          const moved = await runDue(engine);
          if (moved.released + moved.expired + moved.paid > 0) jobLog.info(moved, 'dines moved on');
        },
      },
      {
        name: 'run-card-tasks',
        everyMs: 5 * secondMs,
        run: async (_, jobLog) => {
          const taken = await runCardTasks({ db, ...cards, now, log: jobLog });
          if (taken > 0) jobLog.info({ taken }, 'card tasks taken');
        },
      },
      {
        name: 'delete-ended-sessions',
        everyMs: 60 * minuteMs,
        run: async () => {
          await asEngine(db, (trx) => deleteEndedSessions(trx, now()));
        },
      },
    ],
    start: search.start,
    close: search.close,
  };
};
