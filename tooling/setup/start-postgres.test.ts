import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startPostgres } from './start-postgres.mjs';

it('reports what failed when the folder contains no PostgreSQL', async () => {
  const folder = '/nowhere/bin';
  expect(existsSync(folder)).toBe(false);
  await expect(startPostgres(folder)).rejects.toThrow('initdb failed');
});
