import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { findPictured, listPicturedNear } from './store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  const place = { address1: '1 Main St', city: 'Miami', state: 'FL', zip: '33127' };
  const common = { ...place, name: 'Cafe', cuisines: ['Cuban'], time_zone: 'America/New_York' };
  await asOwner(db, (trx) =>
    trx
      .insertInto('merchant')
      .values([
        { ...common, id: 'far', latitude: 26.2, longitude: -80.2, price_range: 1 },
        { ...common, id: 'near', latitude: 25.8, longitude: -80.2, price_range: 2 },
        { ...common, id: 'middle', latitude: 25.9, longitude: -80.2, price_range: 3 },
      ])
      .execute(),
  );
});
afterAll(() => db.close());

it('finds the facts that a restaurant image depends on', async () => {
  expect(await findPictured(db, 'near')).toEqual({
    id: 'near',
    cuisines: ['Cuban'],
    priceRange: 2,
  });
  expect(await findPictured(db, 'nowhere')).toBeUndefined();
});

it('lists the nearest restaurants first', async () => {
  const found = await listPicturedNear(db, { latitude: 25.8, longitude: -80.2 }, 2);
  expect(found.map(({ id }) => id)).toEqual(['near', 'middle']);
});
