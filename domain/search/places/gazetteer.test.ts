import { expect, it } from 'vitest';
import { buildGazetteer } from './gazetteer.ts';

const town = { city: 'Springfield', state: 'IL' };

it('centres a city on its middle ZIP code, whatever a misplaced one says', () => {
  const { named } = buildGazetteer([
    { ...town, zip: '62701', latitude: 39.8, longitude: -89.65 },
    { ...town, zip: '62702', latitude: 39.82, longitude: -89.64 },
    { ...town, zip: '62703', latitude: 39.76, longitude: -89.63 },
    { ...town, zip: '62704', latitude: 39.77, longitude: -89.69 },
    { ...town, zip: '62705', latitude: 47, longitude: -80 },
  ]);
  expect(named).toMatchObject([{ text: 'Springfield, IL', latitude: 39.8, longitude: -89.65 }]);
});
