import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { MEMBER_BATCH_MAX } from '#contract/partner-api/members.ts';
import { openDatabase } from '#server/platform/db/index.ts';
import { type Figure, median, p95 } from '../figures.ts';
import { createStaffClient } from '../staff-client.ts';

const READS = 400;
const BATCHES = 9;

type Sent = { method: string; path: string; body?: string };

/** Calls the partner API, which has a host of its own, with a key; returns milliseconds and the body. */
const createCall = (origin: string, key: string) => {
  const { port } = new URL(origin);
  let calls = 0;
  return ({ method, path, body }: Sent) =>
    new Promise<{ ms: number; text: string }>((resolve, reject) => {
      const startedAt = performance.now();
      calls += 1;
      const headers = {
        host: `api.localhost:${port}`,
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `bench ${calls}` }),
      };
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve({ ms: performance.now() - startedAt, text });
          else reject(new Error(`${method} ${path} failed with ${statusCode}: ${text}`));
        });
      });
      sent.on('error', reject).end(body);
    });
};

const addKey = async (databaseUrl: string, partner: string): Promise<string> => {
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  try {
    const terms = { name: 'Bench', scopes: ['members:read', 'members:write'] as const };
    const { keys } = createStaffClient(db, partner);
    const added = await keys.create({
      partner,
      ...terms,
      scopes: [...terms.scopes],
      reason: 'A bench.',
    });
    return added.text;
  } finally {
    await db.close();
  }
};

const memberOf = (batch: number, index: number) => ({
  email: `bench-${batch}-${index}@example.test`,
  firstName: 'Ada',
  lastName: 'Byron',
  zipCode: '10001',
  emailOptIn: false,
  card: { token: `bench-${batch}-${index}`, brand: 'Visa', lastFour: '4242' },
});

/** The partner API over HTTP, one call at a time: a member, and batches of new members with a card. */
export const measurePartnerApi = async (place: {
  origin: string;
  databaseUrl: string;
  partner: string;
}): Promise<Figure[]> => {
  const call = createCall(place.origin, await addKey(place.databaseUrl, place.partner));
  const batches: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const members = Array.from({ length: MEMBER_BATCH_MAX }, (_, index) => memberOf(batch, index));
    const body = JSON.stringify({ members });
    batches.push((await call({ method: 'POST', path: '/v1/members/batch', body })).ms);
  }
  const { text } = await call({ method: 'GET', path: '/v1/members?limit=200' });
  const { data } = JSON.parse(text) as { data: { id: string }[] };
  const reads: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const path = `/v1/members/${data[read % data.length]?.id}`;
    reads.push((await call({ method: 'GET', path })).ms);
  }
  return [
    {
      bar: 'partnerRead',
      subject: '',
      value: p95(reads),
      note: `median ${median(reads).toFixed(1)} ms`,
    },
    {
      bar: 'partnerBatch',
      subject: '',
      value: median(batches) / 1000,
      note: `${batches.map((ms) => Math.round(ms)).join(', ')} ms`,
    },
  ];
};
