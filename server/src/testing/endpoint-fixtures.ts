import { createHash } from 'node:crypto';
import { BookingFailed, type BookingPort } from '#server/integrations/booking/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import {
  allSamples,
  type EndpointMembers,
  fullDate,
  newPassword,
  type Sample,
  samplePhoto,
} from './endpoint-samples.ts';
import type { Endpoint } from './endpoints.ts';
import { openTestApp, type TestApp, testPassword } from './test-app.ts';
import { addHouseBook, addReservation, addWaitlistEntry } from './test-booking.ts';
import { addDines, addMerchants } from './test-dine.ts';
import { addMember, type TestMember } from './test-member.ts';
import type { Visitor } from './test-visitor.ts';

type Sending = { path?: string; token?: string | null; body?: Sample['body'] };

export type EndpointFixtures = EndpointMembers & {
  test: TestApp;
  samples: Readonly<Record<string, Sample>>;
  pathOf: (endpoint: Endpoint, id?: string) => string;
  bodyOf: (endpoint: Endpoint) => NonNullable<Sample['body']>;
  /** Calls an endpoint with its sample; a given path, body or token replaces the sample's. */
  send: (caller: Visitor, endpoint: Endpoint, sending?: Sending) => Promise<Response>;
  /** A fresh sign-in, so that an endpoint that ends the session does not end the next test's. */
  signedIn: (member?: TestMember) => Promise<Visitor>;
};

const fail = async () => {
  throw new BookingFailed('the booking provider returned 503');
};
const failingProvider: BookingPort = {
  readDays: fail,
  readMany: fail,
  hold: fail,
  book: fail,
  change: fail,
  cancel: fail,
  readStatus: fail,
};

const addTables = async (db: TestApp['db'], { id: memberId }: TestMember) => {
  const key = { partnerId: 'own', memberId, merchantId: 'm1' };
  return {
    changed: await addReservation(db, { ...key, startsAt: new Date('2026-06-22T23:00:00Z') }),
    canceled: await addReservation(db, { ...key, startsAt: new Date('2026-06-23T23:00:00Z') }),
    late: await addReservation(db, { ...key, startsAt: new Date('2026-06-15T17:00:00Z') }),
    away: await addReservation(db, {
      ...key,
      merchantId: 'away',
      provider: 'provider',
      startsAt: new Date('2026-06-25T23:00:00Z'),
    }),
    waiting: await addWaitlistEntry(db, { ...key, startsAt: new Date('2026-06-24T23:00:00Z') }),
  };
};

const fillTables = ({ db }: TestApp) =>
  asEngine(db, (trx) =>
    trx
      .insertInto('table_turn')
      .values(
        ['t2', 't4'].map((table_id) => ({
          holder: `full-${table_id}`,
          merchant_id: 'm1',
          table_id,
          starts_at: new Date(`${fullDate}T22:00:00Z`),
          ends_at: new Date(`${fullDate}T24:00:00Z`),
        })),
      )
      .execute(),
  );

const addMembers = async (test: TestApp): Promise<EndpointMembers> => {
  const { db } = test;
  const add = (changes = {}) => addMember(db, { partner_id: 'own', ...changes });
  const people = {
    ada: await add(),
    bob: await add(),
    eve: await addMember(db, { partner_id: 'other' }),
    cleo: await add({ member_type: 'ClosedAccountMember' }),
    dora: await add(),
    gina: await add({ email_undeliverable_since: new Date(0) }),
    gail: await add(),
    finn: await add(),
  };
  const dineAt = async (partnerId: string, owner: TestMember) => {
    const [id] = await addDines(db, { ...owner, partnerId }, [{}]);
    return String(id);
  };
  const dineOf = {
    ada: await dineAt('own', people.ada),
    bob: await dineAt('own', people.bob),
    eve: await dineAt('other', people.eve),
  };
  const tables = await addTables(db, people.ada);
  return { ...people, dineOf, tables };
};

const addPhoto = ({ db, clock }: TestApp, { ada, dineOf }: EndpointMembers) =>
  asEngine(db, (trx) =>
    trx
      .insertInto('review_photo')
      .values({
        partner_id: 'own',
        member_id: ada.id,
        dine_id: Number(dineOf.ada),
        place: 1,
        id: samplePhoto,
        width: 4,
        height: 3,
        added_at: clock.at,
      })
      .execute(),
  );

const addRecoveryToken = ({ db, clock }: TestApp, { finn }: EndpointMembers) =>
  asEngine(db, (trx) =>
    trx
      .insertInto('recovery_token')
      .values({
        partner_id: 'own',
        member_id: finn.id,
        token_hash: createHash('sha256').update(newPassword.token).digest('base64url'),
        created_at: clock.at,
        expires_at: new Date(clock.at.getTime() + 60_000),
      })
      .execute(),
  );

/** The app with a member for each endpoint, in the programs `own` and `other`. */
export const openEndpointFixtures = async (): Promise<EndpointFixtures> => {
  const settings = { own: { hasMerchantFavorites: true } };
  const test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { rateLimitMultiplier: 1, settings, bookingProvider: failingProvider },
  );
  await addMerchants(test.db, ['m1', 'away']);
  await asEngine(test.db, (trx) =>
    trx.updateTable('merchant').set({ open_table_id: '7' }).where('id', '=', 'away').execute(),
  );
  await addHouseBook(test.db, 'm1');
  const fixtures = await addMembers(test);
  await fillTables(test);
  await addRecoveryToken(test, fixtures);
  await addPhoto(test, fixtures);
  const samples = allSamples(fixtures);
  const pathOf: EndpointFixtures['pathOf'] = ({ name, path }, id = samples[name]?.id ?? '1') => {
    const { idName, ids = {} } = samples[name] ?? {};
    return idName
      ? `${path}?${idName}=${encodeURIComponent(id)}`
      : path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(ids[key] ?? id));
  };
  const bodyOf: EndpointFixtures['bodyOf'] = ({ name }) => samples[name]?.body ?? {};
  const send: EndpointFixtures['send'] = async (caller, endpoint, sending = {}) => {
    const { path = pathOf(endpoint), body = bodyOf(endpoint) } = sending;
    const token = sending.token === undefined ? await caller.csrfToken() : sending.token;
    return caller.call(endpoint.method, path, {
      ...(endpoint.method === 'GET' ? {} : { body }),
      headers: {
        ...samples[endpoint.name]?.headers,
        ...(token === null ? {} : { 'x-xsrf-token': token }),
      },
    });
  };
  const signedIn: EndpointFixtures['signedIn'] = async (member = fixtures.ada) => {
    const fresh = test.visit('own');
    await fresh.signIn(member.email, testPassword);
    return fresh;
  };
  return { ...fixtures, test, samples, pathOf, bodyOf, send, signedIn };
};
