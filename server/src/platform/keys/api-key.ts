import { randomBytes } from 'node:crypto';
import { digestOf, newSecret } from './secret.ts';

const SECRET_BYTES = 24;
const ID_BYTES = 6;
const CHECKSUM = 6;
const format = /^(dbk_(?:live|test)_([0-9a-f]{12})_[\w-]{32})([\w-]{6})$/;

const checksumOf = (text: string): string => digestOf(text).slice(0, CHECKSUM);

export type NewApiKey = { id: string; text: string; secretHash: string };

/** A key as its owner gets it once; its checksum lets scanners of leaked secrets recognize one. */
export const newApiKey = (kind: 'live' | 'test'): NewApiKey => {
  const id = randomBytes(ID_BYTES).toString('hex');
  const body = `dbk_${kind}_${id}_${newSecret(SECRET_BYTES)}`;
  const text = `${body}${checksumOf(body)}`;
  return { id, text, secretHash: digestOf(text) };
};

/** The id and the hash of a key; undefined for a text that is none. */
export const readApiKey = (text: string): { id: string; secretHash: string } | undefined => {
  const [, body, id, checksum] = format.exec(text) ?? [];
  if (!body || !id || checksumOf(body) !== checksum) return undefined;
  return { id, secretHash: digestOf(text) };
};
