import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unsubscribePath } from '#server/features/profile/index.ts';
import { REVIEW_SIGNATURE_HEADER, signReview } from '#server/features/reviews/review-route.ts';
import { checkStatement, note, verify } from './checks.ts';
import { type CardForm, fillCardForm, postCardForm } from './fill-card-form.ts';
import {
  appSecrets,
  cardSecrets,
  type Installation,
  MEMBER,
  withInstallation,
} from './installation.ts';
import { sendEvent, sendSigned } from './load.ts';
import { mustRun, type Running, start } from './release.ts';
import { createVisitor, send, type Visitor } from './visitor.ts';

const PARTNER = 'jetblue';
// Test numbers of no bank.
const FIRST = '4539578763621486';
const OTHER = '4485275742308327';

const fresh = (letter: string) => `Nw7Rt2-pK9vXc4Hm1Zb6Ls8Gd3Jq5Yq${letter}`;
const old = {
  ...appSecrets,
  METRICS_KEY: `${appSecrets.SESSION_KEY}m`,
  REVIEWS_KEY: `${appSecrets.SESSION_KEY}r`,
  BOOKING_WEBHOOK_KEY: `${appSecrets.SESSION_KEY}w`,
};
const next = {
  SESSION_KEY: fresh('a'),
  CARD_SERVICE_KEY: fresh('b'),
  STATEMENT_KEY: fresh('c'),
  FEED_SIMNET_KEY: fresh('d'),
  METRICS_KEY: fresh('f'),
  REVIEWS_KEY: fresh('g'),
  BOOKING_WEBHOOK_KEY: fresh('h'),
};
const nextCard = { CARD_SERVICE_KEY: next.CARD_SERVICE_KEY, VAULT_KEY: fresh('e') };

const previous = (secrets: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`${name}_PREVIOUS`, secret]));

type Secrets = Readonly<Record<string, string>>;
type Processes = { app: Running; cardOrigin: Running };

const startBoth = async ({ release, cluster }: Installation, app: Secrets, card: Secrets) => {
  const cardOrigin = await start(release, 'card origin', { ...cluster.card, ...card });
  const running = await start(release, 'app', {
    ...cluster.app,
    ...app,
    CARD_SERVICE_URL: cardOrigin.origin,
    // Never called: only its events arrive.
    BOOKING_URL: 'https://bookings.example',
    BOOKING_KEY: 'key',
  });
  return { app: running, cardOrigin };
};

const stopBoth = async ({ app, cardOrigin }: Processes) => {
  await app.stop();
  await cardOrigin.stop();
};

const readOne = ({ cluster }: Installation, database: string, sql: string): string =>
  cluster.postgres.run('psql', ['-At', '-d', database, '-c', sql]).trim();

const cardsByKey = async ({ release, cluster }: Installation) => {
  const env = { ...cluster.card, ...nextCard, ...previous(cardSecrets) };
  const output = await mustRun(release, ['vault', 'status'], env);
  return output.trim().split('\n').at(-1) ?? '';
};

const cardsOfVault = (installation: Installation) =>
  readOne(installation, 'dineback_vault', 'select count(*) from vault.card');

const linkAgain = async (visitor: Visitor, cardOrigin: Running, number: string) =>
  postCardForm(
    visitor,
    await fillCardForm(visitor, cardOrigin.origin, { partner: PARTNER, number }),
  );

let events = 0;

/** The names of the secrets of callers that are accepted with these values. */
const acceptedCallers = async ({ origin }: Running, secrets: typeof old): Promise<string[]> => {
  events += 1;
  const { METRICS_KEY, REVIEWS_KEY, BOOKING_WEBHOOK_KEY, FEED_SIMNET_KEY } = secrets;
  const review = '{}';
  const signature = signReview(REVIEWS_KEY, Buffer.from(review));
  const responses = {
    FEED_SIMNET_KEY: sendEvent(origin, FEED_SIMNET_KEY, events),
    BOOKING_WEBHOOK_KEY: sendSigned({ origin, path: '/feeds/bookings' }, BOOKING_WEBHOOK_KEY, {
      events: [],
    }),
    REVIEWS_KEY: send(origin, '/feeds/reviews', {
      method: 'POST',
      body: review,
      headers: { 'content-type': 'application/json', [REVIEW_SIGNATURE_HEADER]: signature },
    }),
    METRICS_KEY: send(origin, '/metrics', {
      headers: { authorization: `Bearer ${METRICS_KEY}`, 'x-forwarded-for': '192.0.2.1' },
    }),
  };
  // The empty review is malformed, which is found out after its signature.
  const statuses = await Promise.all(
    Object.entries(responses).map(async ([name, sent]) => [name, (await sent).status] as const),
  );
  return statuses.flatMap(([name, status]) =>
    status === (name === 'REVIEWS_KEY' ? 400 : 200) ? [name] : [],
  );
};

const callers = ['FEED_SIMNET_KEY', 'BOOKING_WEBHOOK_KEY', 'REVIEWS_KEY', 'METRICS_KEY'];

const areAccepted = async (app: Running, secrets: typeof old, names: readonly string[]) =>
  (await acceptedCallers(app, secrets)).join() === names.join();

type Started = {
  installation: Installation;
  running: Processes;
  visitor: Visitor;
  /** A form that was filled before the rotation, and is sent after it. */
  openForm: CardForm;
  unsubscribe: string;
  statement: string;
};

const begin = async (installation: Installation): Promise<Started> => {
  const { folder, release, cluster } = installation;
  const sql = `select id from member where partner_id = '${PARTNER}' and email = '${MEMBER}'`;
  const memberId = Number(readOne(installation, 'dineback', sql));
  const running = await startBoth(installation, old, {});
  const visitor = createVisitor(running.app.origin);
  await visitor.signIn(MEMBER);
  const linked = await linkAgain(visitor, running.cardOrigin, FIRST);
  verify(linked === null, `a member links a card before the rotation ${linked ?? ''}`.trim());
  verify(await areAccepted(running.app, old, callers), `accepted: ${callers.join(', ')}`);
  const { statement } = await checkStatement({ visitor, release, folder, env: cluster.app });
  const form = { partner: PARTNER, number: OTHER };
  return {
    installation,
    running,
    visitor,
    statement,
    openForm: await fillCardForm(visitor, running.cardOrigin.origin, form),
    unsubscribe: unsubscribePath(old.SESSION_KEY, { partnerId: PARTNER, memberId }),
  };
};

const checkDuring = async (started: Started): Promise<void> => {
  const { installation, visitor, openForm, unsubscribe } = started;
  const { folder, release, cluster } = installation;
  const running = await startBoth(
    installation,
    { ...next, ...previous(old) },
    { ...nextCard, ...previous(cardSecrets) },
  );
  const { app, cardOrigin } = running;
  visitor.moveTo(app.origin);
  verify((await visitor.get('/api/Member/Cards')).status === 200, 'the member stays signed in');
  verify((await send(app.origin, unsubscribe)).status === 200, 'the link of a sent email works');
  verify(await areAccepted(app, old, callers), 'callers with the old secrets are accepted');
  verify(await areAccepted(app, next, callers), 'callers with the new secrets are accepted');
  const linked = await postCardForm(visitor, openForm);
  verify(linked === null, `a form that was open links its card ${linked ?? ''}`.trim());
  const before = await cardsByKey(installation);
  verify(before.includes('1 found by VAULT_KEY, 1 by VAULT_KEY_PREVIOUS only'), before);
  await linkAgain(visitor, cardOrigin, FIRST);
  const after = await cardsByKey(installation);
  verify(after.includes('2 found by VAULT_KEY, 0 by VAULT_KEY_PREVIOUS only'), after);
  verify(cardsOfVault(installation) === '2', 'a linked card is found again, not enrolled twice');
  const { publicKey } = await checkStatement({ visitor, release, folder, env: cluster.app });
  verify(publicKey.match(/BEGIN/g)?.length === 2, 'the old public key stays published');
  await verifySaved(started, publicKey);
  await stopBoth(running);
};

/** Verifies the statement that was downloaded before the rotation. */
const verifySaved = async ({ installation, statement }: Started, publicKey: string) => {
  const { folder, release, cluster } = installation;
  const [file, pem] = [join(folder, 'saved.json'), join(folder, 'published.pem')];
  writeFileSync(file, statement);
  writeFileSync(pem, publicKey);
  const output = await mustRun(release, ['ledger', 'verify', file, '--key', pem], cluster.app);
  verify(output.startsWith('valid: '), `an earlier statement is ${output.trim()}`);
};

const checkAfter = async (started: Started): Promise<void> => {
  const { installation, visitor, unsubscribe } = started;
  const statements = { STATEMENT_KEY_PREVIOUS: old.STATEMENT_KEY };
  const running = await startBoth(installation, { ...next, ...statements }, nextCard);
  const { app, cardOrigin } = running;
  visitor.moveTo(app.origin);
  verify(
    (await visitor.get('/api/Member/Cards')).status === 200,
    'without the old secrets the member is still signed in',
  );
  verify(await areAccepted(app, next, callers), 'callers with the new secrets are accepted');
  verify(await areAccepted(app, old, []), 'callers with the old secrets are rejected');
  verify((await send(app.origin, unsubscribe)).status === 404, 'the old link no longer works');
  for (const number of [FIRST, OTHER]) await linkAgain(visitor, cardOrigin, number);
  verify(cardsOfVault(installation) === '2', 'both cards are found by the new key');
  await stopBoth(running);
};

/** Rotates every secret of an installation, with a member signed in, a card form open and links sent. */
export const drillKeys = () =>
  withInstallation(async (installation) => {
    const started = await begin(installation);
    await stopBoth(started.running);
    await checkDuring(started);
    await checkAfter(started);
    note(`rotated ${[...Object.keys(next), 'VAULT_KEY'].join(', ')}`);
  });
