import { expect, test } from 'vitest';
import { aboutFile, explainFailure } from './explain-failure.ts';

const refused = { code: 'ECONNREFUSED', address: '::1', port: 5432 };
const failure = (code: string, path?: string) => Object.assign(new Error('raw'), { code, path });

test.each([
  ['a missing file', failure('ENOENT', '/a'), '/a: there is no such file'],
  ['a file without permission', failure('EACCES', '/a'), '/a: the file may not be read'],
  ['a folder', failure('EISDIR'), 'that is a folder, not a file'],
  ['a broken gzip file', failure('Z_BUF_ERROR'), 'the file is not a whole gzip file'],
  [
    'a database that is not running',
    Object.assign(new Error('connect'), refused),
    '::1:5432: the database does not respond',
  ],
  [
    'a database that no address of its host has',
    Object.assign(new AggregateError([Object.assign(new Error('connect'), refused)]), {
      code: 'ECONNREFUSED',
    }),
    '::1:5432: the database does not respond',
  ],
  [
    'an unknown host',
    Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', hostname: 'db.example' }),
    'db.example: there is no such host',
  ],
  ['another error', failure('EOTHER', '/a'), 'raw'],
  ['a thrown text', 'text', 'text'],
])('%s is explained', (_, error, text) => expect(explainFailure(error)).toBe(text));

test('a failure names the file it is about, once', async () => {
  const fail = (error: unknown) => aboutFile('feed.jsonl', () => Promise.reject(error));
  await expect(fail(new Error('is empty'))).rejects.toThrow('feed.jsonl: is empty');
  const named = failure('ENOENT', '/a');
  await expect(fail(named)).rejects.toBe(named);
  expect(await aboutFile('feed.jsonl', async () => 3)).toBe(3);
});
