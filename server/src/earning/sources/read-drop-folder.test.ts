import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  fileMapping,
  NETWORK_SECRET,
  openDropFolder,
  testSource,
  toFile,
} from '#server/testing/network-stand-in.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  testEvent,
} from '#server/testing/test-earning.ts';
import { claimFile, listFileFaults } from './delivery-store.ts';
import type { FeedSource } from './feed-source.ts';
import { ingestStoredRecords } from './ingest-records.ts';
import { createDropMemory, readDropFolder } from './read-drop-folder.ts';
import { listFaultyRecords } from './record-store.ts';

let db: Database;
let earning: TestEarning;
let base: { cardToken: string; mid: string; amountCents: number };
let partner: string;
let source: FeedSource;
let folder: ReturnType<typeof openDropFolder>;
let memory: ReturnType<typeof createDropMemory>;
let runs = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  runs += 1;
  partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const { mids } = await earning.addMerchant();
  base = { cardToken: tokens[0] ?? '', mid: mids[0] ?? '', amountCents: 1999 };
  source = testSource(fileMapping(`drop${runs}`));
  folder = openDropFolder();
  memory = createDropMemory();
  return folder.close;
});

const digest = (text: string) =>
  createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex');
const ring = [NETWORK_SECRET] as const;
const scan = (of = source) =>
  readDropFolder({ engine: earning.engine }, of, { path: folder.path, ring, memory });
const codes = async () => {
  const faults = await asEngine(db, (trx) => listFileFaults(trx, { skip: 0, limit: 100 }));
  return faults
    .filter(({ provider }) => provider === source.provider)
    .map(({ name, code }) => `${name} ${code}`)
    .sort();
};
const transactions = async () =>
  (await readDines(db, partner)).map(({ transaction }) => transaction);
const fileOf = (name: string, ids: readonly string[], lines: readonly string[] = []) => {
  const events = ids.map((transactionId) =>
    testEvent({ ...base, provider: source.provider, transactionId }),
  );
  return { name, text: toFile(events, lines), records: ids.length + lines.length };
};
const announce = (sequence: number, files: ReturnType<typeof fileOf>[], secret?: string) =>
  folder.announce(source.provider, { sequence, files }, secret);

it('reads a file once its manifest and its signature are there, and only once', async () => {
  const file = fileOf('a.csv', ['1', '2']);
  folder.write(file.name, file.text);
  await scan();
  expect(await codes()).toEqual(['a.csv manifestMissing']);
  folder.write('1.manifest.json', folder.manifestOf(source.provider, 1, [file]));
  await scan();
  expect(await codes()).toEqual(['1.manifest.json signatureMissing', 'a.csv manifestMissing']);
  expect(await transactions()).toEqual([]);
  announce(1, [file]);
  expect(await scan()).toEqual([]);
  expect(await codes()).toEqual([]);
  expect(await transactions()).toEqual(['1', '2']);
  memory = createDropMemory();
  expect(await scan()).toEqual([]);
});

it.each([
  ['is missing', null, 'fileMissing'],
  ['is written in part', (text: string) => text.slice(0, 40), 'fileIncomplete'],
  ['goes on behind its end', (text: string) => `${text}more`, 'fileTooLong'],
  ['has another content', (text: string) => text.replace('1999', '9999'), 'checksumWrong'],
])('a file that %s is left with its reason until it is right', async (_, lie, code) => {
  const file = fileOf('a.csv', ['1']);
  announce(1, [file]);
  if (lie) folder.write(file.name, lie(file.text));
  expect((await scan()).map((fault) => fault.code)).toEqual([code]);
  expect(await scan()).toEqual([]);
  expect(await codes()).toEqual([`a.csv ${code}`]);
  expect(await transactions()).toEqual([]);
  folder.write(file.name, file.text);
  await scan();
  expect(await codes()).toEqual([]);
  expect(await transactions()).toEqual(['1']);
});

it.each([1, 3])('a file of 2 records announced with %i ingests nothing', async (records) => {
  const file = { ...fileOf('a.csv', ['1', '2']), records };
  folder.write(file.name, file.text);
  announce(1, [file]);
  await scan();
  expect(await codes()).toEqual(['a.csv countWrong']);
  expect(await transactions()).toEqual([]);
});

it.each([
  [
    'a wrong signature',
    () => announce(1, [fileOf('a.csv', ['1'])], 'another-secret'),
    'signatureWrong',
  ],
  [
    'the manifest of another network',
    () => folder.announce('other', { sequence: 1, files: [] }),
    'manifestOfOther',
  ],
  [
    'a name that leaves the folder',
    () => announce(1, [fileOf('../a.csv', ['1'])]),
    'manifestUnreadable',
  ],
])('%s is not accepted', async (_, write, code) => {
  write();
  await scan();
  expect(await codes()).toEqual([`1.manifest.json ${code}`]);
});

it('reports missing numbers until they come, a number used twice, and one far ahead', async () => {
  for (const sequence of [1, 4]) announce(sequence, []);
  await scan();
  expect(await codes()).toEqual(['#2-3 sequenceMissing']);
  announce(2, []);
  announce(1, [fileOf('b.csv', ['1'])]);
  announce(2000, []);
  await scan();
  expect(await codes()).toEqual([
    '#3 sequenceMissing',
    '1.manifest.json sequenceReused',
    '2000.manifest.json sequenceFarAhead',
  ]);
});

it('stores bad records of a good file with their reason, and tries them again with a new mapping', async () => {
  const bad = '"m9";"TOLL";"9";"1";"t";"5";"100";"USD";"20260601";"120000";"";"";"";"";""';
  const file = fileOf('a.csv', ['1'], [bad, '"cut"', 'x"y;"']);
  folder.write(file.name, file.text);
  announce(1, [file]);
  await scan();
  expect(await codes()).toEqual([]);
  expect(await transactions()).toEqual(['1']);
  const listed = async () =>
    (await asEngine(db, (trx) => listFaultyRecords(trx, { before: null, limit: 50 })))
      .filter(({ provider }) => provider === source.provider)
      .map((record) => [record.source, record.code, record.details]);
  const unreadable = [
    ['a.csv:5', 'lineUnreadable', { problem: 'a quotation mark is missing' }],
    ['a.csv:4', 'lineUnreadable', { problem: 'has 1 columns in place of 15' }],
  ];
  expect(await listed()).toEqual([
    ...unreadable,
    ['a.csv:3', 'valueUnmapped', { field: 'eventType', value: 'TOLL' }],
  ]);
  const mapping = fileMapping(source.provider);
  const values = { ...mapping.fields.eventType.values, TOLL: null };
  const fields = { ...mapping.fields, eventType: { ...mapping.fields.eventType, values } };
  await ingestStoredRecords({ engine: earning.engine }, testSource({ ...mapping, fields }));
  expect((await listed()).map(([place]) => place)).toEqual(['a.csv:5', 'a.csv:4']);
});

it('verifies Ed25519, unpacks gzip, and refuses what is none', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'base64',
  );
  const mapping = fileMapping(source.provider);
  source = testSource({ ...mapping, files: { ...mapping.files, ed25519 } });
  const file = fileOf('a.csv.gz', ['1']);
  const packed = gzipSync(file.text).toString('latin1');
  const write = (sequence: number, name: string, text: string) => {
    const manifest = folder.manifestOf(source.provider, sequence, [{ ...file, name, text }]);
    const body = Buffer.from(
      manifest
        .replace(/"bytes":\d+/, `"bytes":${Buffer.byteLength(text, 'latin1')}`)
        .replace(/"sha256":"\w+"/, `"sha256":"${digest(text)}"`),
    );
    folder.write(`${sequence}.manifest.json`, body.toString());
    folder.write(`${sequence}.manifest.json.sig`, sign(null, body, privateKey).toString('base64'));
    folder.writeBytes(name, Buffer.from(text, 'latin1'));
  };
  write(1, 'a.csv.gz', packed);
  write(2, 'b.csv.gz', file.text);
  await scan();
  expect(await codes()).toEqual(['b.csv.gz fileUnreadable']);
  expect(await transactions()).toEqual(['1']);
});

it('does not follow links', async () => {
  const file = fileOf('a.csv', ['1']);
  const other = openDropFolder();
  other.write('outside.csv', file.text);
  symlinkSync(join(other.path, 'outside.csv'), join(folder.path, file.name));
  announce(1, [file]);
  await scan();
  expect(await codes()).toEqual(['a.csv fileMissing']);
  other.close();
});

it('leaves a file that another process reads, until its lease ends', async () => {
  const file = fileOf('a.csv', ['1']);
  announce(1, [file]);
  await scan();
  folder.write(file.name, file.text);
  const key = { provider: source.provider, sequence: 1, name: file.name };
  await asEngine(db, (trx) => claimFile(trx, key, earning.clock.at));
  await scan();
  expect(await transactions()).toEqual([]);
  const before = earning.clock.at;
  earning.clock.at = new Date(before.getTime() + 5 * 60_000);
  await scan();
  earning.clock.at = before;
  expect(await transactions()).toEqual(['1']);
});

it('reports a folder that cannot be read', async () => {
  await readDropFolder({ engine: earning.engine }, source, { path: '/nowhere', ring, memory });
  expect(await codes()).toEqual(['. folderMissing']);
});
