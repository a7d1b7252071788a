import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { instantOf } from '#domain/time/local-time.ts';
import { type FeedSource, readMapping, sourceOf } from '#server/earning/sources/index.ts';

/** A card network with formats of its own, for tests: webhooks in UTC and dollars, files in local time and cents. */
export const NETWORK_SECRET = 'a-secret-of-the-network-0123456789abcdef';

const types = {
  'PURCHASE/OPEN': 'auth',
  'PURCHASE/SETTLED': 'clearing',
  'PURCHASE/VOID': 'reversal',
  'RETURN/SETTLED': 'refund',
  'DISPUTE/OPEN': 'chargeback',
  'DISPUTE/WON': 'chargebackReversal',
  'CARD/LINKED': null,
} as const;
const typeOf = ({ eventType }: FeedEvent): string =>
  Object.entries(types).find(([, type]) => type === eventType)?.[0] ?? '';

const common = { currency: 'currency', mid: 'mid', par: 'account', refundOf: 'returns' };

export const webhookMapping = (provider: string) => ({
  provider,
  webhook: {
    records: 'data.items',
    signature: {
      header: 'acme-signature',
      prefix: 'v1=',
      timestamp: { header: 'acme-signature', prefix: 't=' },
    },
  },
  fields: {
    ...common,
    messageId: 'id',
    eventType: { path: ['kind', 'state'], separator: '/', values: types },
    transactionId: 'purchase.id',
    sequence: 'purchase.capture',
    cardToken: 'purchase.card.token',
    amountCents: { path: 'purchase.total', unit: 'dollars', sign: 'any' },
    occurredAt: { path: 'purchase.at', format: 'iso', timeZone: 'UTC' },
    entryMode: 'channel',
    isGiftCard: { path: 'gift', values: { Y: true, N: false } },
    subtotalCents: { path: 'purchase.net', unit: 'dollars' },
  },
});

export const fileMapping = (provider: string) => ({
  provider,
  files: { format: 'csv', delimiter: ';', headerLines: 1, trailerLines: 1 },
  fields: {
    ...common,
    messageId: 'id',
    eventType: { path: 'type', values: types },
    transactionId: 'transaction',
    sequence: 'capture',
    cardToken: 'token',
    amountCents: { path: 'cents', unit: 'cents' },
    occurredAt: { path: ['day', 'time'], format: 'YYYYMMDD-HHmmss', timeZone: 'restaurant' },
    entryMode: 'channel',
    isGiftCard: { path: 'gift', values: { Y: true, N: false } },
    subtotalCents: { path: 'net', unit: 'cents' },
  },
});

export const testSource = (json: unknown): FeedSource => {
  const text = JSON.stringify(json);
  const read = readMapping(text);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return sourceOf(read.mapping, text);
};

const dollars = (cents: number | undefined) =>
  cents === undefined ? undefined : (cents / 100).toFixed(2);
const giftOf = ({ isGiftCard }: FeedEvent) =>
  isGiftCard === undefined ? undefined : isGiftCard ? 'Y' : 'N';

/** An event as the network's webhooks write it. */
export const toWebhookRecord = (event: FeedEvent): Record<string, unknown> => {
  const [kind, state] = typeOf(event).split('/');
  const sign = event.eventType === 'refund' ? -1 : 1;
  return {
    id: event.messageId,
    kind,
    state,
    currency: event.currency,
    mid: event.mid,
    account: event.par,
    returns: event.refundOf,
    channel: event.entryMode,
    gift: giftOf(event),
    purchase: {
      id: event.transactionId,
      capture: event.sequence,
      card: { token: event.cardToken },
      total: Number(dollars(event.amountCents * sign)),
      net: dollars(event.subtotalCents),
      at: instantOf(event.occurredAt, 'America/New_York').toISOString(),
    },
  };
};

/** A request with records, signed like the network does. */
export const webhookRequest = (
  provider: string,
  {
    records,
    at,
    secret = NETWORK_SECRET,
  }: { records: readonly unknown[]; at: Date; secret?: string },
): Request => {
  const body = JSON.stringify({ data: { items: records } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return new Request(`http://localhost/feeds/${provider}/webhook`, {
    method: 'POST',
    body,
    headers: { 'acme-signature': `t=${timestamp},v1=${'0'.repeat(64)},v1=${signature}` },
  });
};

const columns = (event: FeedEvent) => ({
  id: event.messageId,
  type: typeOf(event),
  transaction: event.transactionId,
  capture: event.sequence,
  token: event.cardToken,
  mid: event.mid,
  cents: String(event.amountCents).padStart(10, '0'),
  currency: event.currency,
  day: event.occurredAt.slice(0, 10).replaceAll('-', ''),
  time: event.occurredAt.slice(11).replaceAll(':', ''),
  returns: event.refundOf ?? '',
  account: event.par ?? '',
  channel: event.entryMode ?? '',
  gift: giftOf(event) ?? '',
  net: event.subtotalCents ?? '',
});
const HEADER =
  'id;type;transaction;capture;token;mid;cents;currency;day;time;returns;account;channel;gift;net';

/** Events as a file of the network; `lines` are extra ones, such as faulty records. */
export const toFile = (events: readonly FeedEvent[], lines: readonly string[] = []): string => {
  const rows = events.map((event) =>
    Object.values(columns(event))
      .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
      .join(';'),
  );
  return [HEADER, ...rows, ...lines, `TOTAL;${rows.length + lines.length}`, ''].join('\r\n');
};

export type StandInFile = { name: string; text: string; records: number };

/** A drop folder of a network. */
export const openDropFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'dineback-drop-'));
  mkdirSync(path, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(path, name), text);
  const manifestOf = (provider: string, sequence: number, files: readonly StandInFile[]) =>
    JSON.stringify({
      provider,
      sequence,
      files: files.map(({ name, text, records }) => ({
        name,
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
        records,
      })),
    });
  return {
    path,
    write,
    writeBytes: (name: string, bytes: Uint8Array) => writeFileSync(join(path, name), bytes),
    remove: (name: string) => rmSync(join(path, name)),
    close: () => rmSync(path, { recursive: true, force: true }),
    manifestOf,
    announce: (
      provider: string,
      { sequence, files }: { sequence: number; files: readonly StandInFile[] },
      secret = NETWORK_SECRET,
    ) => {
      const manifest = manifestOf(provider, sequence, files);
      write(`${sequence}.manifest.json`, manifest);
      const signature = createHmac('sha256', secret).update(manifest).digest('hex');
      write(`${sequence}.manifest.json.sig`, `${signature}\n`);
    },
  };
};
