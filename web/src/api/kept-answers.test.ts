import { beforeEach, expect, it } from 'vitest';
import { createKept } from '../ssr/kept.ts';
import { ApiError } from './api-error.ts';
import { type KeptAnswers, throughKept } from './kept-answers.ts';

let at = 0;
let asked: string[] = [];
let fails: number | null = null;
const keptOf: (version: string) => KeptAnswers = createKept({
  ttlMs: 5000,
  most: 3,
  now: () => at,
});

const ask = (name: string, input: unknown, version: string | undefined) =>
  throughKept(
    async (...call) => {
      asked.push(call[0]);
      if (fails !== null) throw new ApiError({ status: fails, statusText: '' }, undefined);
      return { number: asked.length };
    },
    () => (version === undefined ? undefined : keptOf(version)),
  )(name, input);

beforeEach(() => {
  at += 10_000;
  asked = [];
  fails = null;
});

it('is asked once for all visitors of a version, for five seconds', async () => {
  expect(await ask('search.search', { pageNo: 2 }, '1 a')).toEqual({ number: 1 });
  expect(await ask('search.search', { pageNo: 2 }, '1 a')).toEqual({ number: 1 });
  at += 5000;
  expect(await ask('search.search', { pageNo: 2 }, '1 a')).toEqual({ number: 2 });
});

it.each([
  ['another question', 'search.search', { pageNo: 3 }, '1 a'],
  ['another host', 'search.search', { pageNo: 2 }, '1 b'],
  ['changed data', 'search.search', { pageNo: 2 }, '2 a'],
  ['a visitor who may be known', 'search.search', { pageNo: 2 }, undefined],
])('is asked anew for %s', async (_, name, input, version) => {
  await ask('search.search', { pageNo: 2 }, '1 a');
  expect(await ask(name, input, version)).toEqual({ number: 2 });
});

it('never keeps what is not the same for all', async () => {
  await ask('session.csrf', undefined, '1 a');
  await ask('session.csrf', undefined, '1 a');
  expect(asked).toHaveLength(2);
});

it.each([
  [401, 1],
  [404, 1],
  [429, 2],
  [500, 2],
])('a refusal with %i is asked for %i times', async (status, times) => {
  fails = status;
  for (let round = 0; round < 2; round += 1)
    await expect(ask('merchant.detail', { id: 'x' }, '1 a')).rejects.toMatchObject({ status });
  expect(asked).toHaveLength(times);
});

it('forgets the oldest when there are too many', async () => {
  for (const pageNo of [1, 2, 3, 4]) await ask('search.search', { pageNo }, '1 a');
  await ask('search.search', { pageNo: 4 }, '1 a');
  expect(asked).toHaveLength(4);
  await ask('search.search', { pageNo: 1 }, '1 a');
  expect(asked).toHaveLength(5);
});
