import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startPostgres } from './start-postgres.mjs';

it('says what failed when the folder holds no PostgreSQL', async () => {
  const folder = '/nowhere/bin';
  expect(existsSync(folder)).toBe(false);
  await expect(startPostgres(folder)).rejects.toThrow('initdb failed');
});
