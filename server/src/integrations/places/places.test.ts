import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPlace } from '#search-engine/places/find-place.ts';
import { buildGazetteer, type Gazetteer } from '#search-engine/places/gazetteer.ts';
import type { ZipPlace } from '#search-engine/places/place.ts';
import { suggestPlaces } from '#search-engine/places/suggest-places.ts';
import { packagedPlaces } from './packaged-places.ts';
import { openPlacesFile } from './places-file.ts';

let zips: readonly ZipPlace[];
let gazetteer: Gazetteer;
beforeAll(async () => {
  zips = await packagedPlaces.readZips();
  gazetteer = buildGazetteer(zips);
});

describe('the packaged list', () => {
  it('contains complete places only', () => {
    expect(zips.length).toBeGreaterThan(40_000);
    for (const { zip, city, state, latitude, longitude } of zips) {
      expect(zip).toMatch(/^\d{5}$/);
      expect(city).not.toBe('');
      expect(state).toMatch(/^[A-Z]{2}$/);
      expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
    }
  });

  it.each([
    ['85288', 'Tempe', 'AZ'],
    ['75072', 'Mckinney', 'TX'],
    ['84048', 'Lehi', 'UT'],
    ['00901', 'San Juan', 'PR'],
    ['00802', 'St Thomas', 'VI'],
    ['96910', 'Hagatna', 'GU'],
    ['09012', 'Apo', 'AE'],
  ])('contains %s, new since 2018 or outside the states', (zip, city, state) => {
    expect(zips.filter((place) => place.zip === zip)).toMatchObject([{ city, state }]);
  });

  it.each([
    ['10001', 'zip', 'New York, NY 10001', 40.75, -74],
    ['10001-1234', 'zip', 'New York, NY 10001', 40.75, -74],
    ['New York, NY 10001', 'zip', 'New York, NY 10001', 40.75, -74],
    ['New York, NY', 'city', 'New York, NY', 40.7, -74],
    ['new york', 'city', 'New York, NY', 40.7, -74],
    ['NYC', 'city', 'New York, NY', 40.7, -74],
    ['new york ny', 'city', 'New York, NY', 40.7, -74],
    ['New York, New York, USA', 'city', 'New York, NY', 40.7, -74],
    ['New York State', 'state', 'New York', 41.7, -74.8],
    ['NY', 'state', 'New York', 41.7, -74.8],
    ['california', 'state', 'California', 36, -119.6],
    ['Nevada', 'state', 'Nevada', 37.6, -116.5],
    ['Washington, DC', 'city', 'Washington, DC', 38.9, -77],
    ['St. Louis, MO', 'city', 'Saint Louis, MO', 38.6, -90.2],
    ['saint louis missouri', 'city', 'Saint Louis, MO', 38.6, -90.2],
    ['Brooklyn', 'city', 'Brooklyn, NY', 40.7, -73.9],
    ['Manhattan', 'city', 'Manhattan, NY', 40.8, -74],
    ['Queens, NY', 'city', 'Queens, NY', 40.7, -73.8],
    ['The Bronx', 'city', 'The Bronx, NY', 40.8, -73.9],
    ['Manhattan, KS', 'city', 'Manhattan, KS', 39.2, -96.6],
    ['Portland', 'city', 'Portland, OR', 45.5, -122.6],
    ['Portland, ME', 'city', 'Portland, ME', 43.7, -70.3],
    ['Brooklin, NY', 'city', 'Brooklyn, NY', 40.7, -73.9],
    ['Chicgao', 'city', 'Chicago, IL', 41.9, -87.6],
    ['San Fransisco, CA', 'city', 'San Francisco, CA', 37.8, -122.4],
  ])('%s is found', (text, kind, found, latitude, longitude) => {
    const place = findPlace(gazetteer, text);
    expect(place).toMatchObject({ kind, text: found });
    expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.6);
    expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.8);
  });

  it.each(['Xyzzyville', 'Q', '00000', 'Brooklyn, CA', '中'])('%s is not found', (text) => {
    expect(findPlace(gazetteer, text)).toBeNull();
  });

  it('resolves an unlisted ZIP code to a nearby one', () => {
    const unlisted = Array.from({ length: 100 }, (_, n) => `100${String(n).padStart(2, '0')}`).find(
      (zip) => !gazetteer.zips.some((place) => place.zip === zip),
    );
    expect(unlisted).toBeDefined();
    expect(findPlace(gazetteer, unlisted ?? '')).toMatchObject({ kind: 'zip', state: 'NY' });
  });

  it.each([
    ['1000', 'New York, NY 10001'],
    ['new y', 'New York, NY'],
    ['san fr', 'San Francisco, CA'],
    ['SAN FRANCISCO, c', 'San Francisco, CA'],
    ['portland, m', 'Portland, ME'],
    ['calif', 'California'],
    ['st pau', 'Saint Paul, MN'],
  ])('%s suggests %s first', (typed, text) => {
    expect(
      suggestPlaces(gazetteer, typed)
        .slice(0, 2)
        .map((place) => place.text),
    ).toContain(text);
  });

  it('suggests nothing for empty text, and at most eight', () => {
    expect(suggestPlaces(gazetteer, ' , ')).toEqual([]);
    expect(suggestPlaces(gazetteer, 'a')).toHaveLength(8);
    expect(suggestPlaces(gazetteer, '1')).toHaveLength(8);
  });

  it('resolves every suggestion by its text', () => {
    for (const typed of ['new', 'wash', 'po', 'k', '902', 'kansas', 'saint'])
      for (const place of suggestPlaces(gazetteer, typed))
        expect(findPlace(gazetteer, place.text)).toMatchObject({
          kind: place.kind,
          state: place.state,
        });
  });
});

describe("an operator's list", () => {
  const write = (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'places-')), 'places.csv');
    writeFileSync(path, text);
    return openPlacesFile(path);
  };

  it('is loaded', async () => {
    const source = await write(
      'zip,city,state,latitude,longitude\n10001,New York,NY,40.75,-73.99\n',
    );
    expect(await source.readZips()).toEqual([
      { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.99 },
    ]);
  });

  it.each([
    ['zip;city', /:1: the columns/],
    ['zip,city,state,latitude,longitude\n1000,New York,NY,40,-73', /:2: expected/],
    ['zip,city,state,latitude,longitude\n10001,New York,NY,40,', /:2: expected/],
    ['zip,city,state,latitude,longitude\n10001,New York,NY,91,-73', /:2: expected/],
  ])('names the invalid line in %j', async (text, message) => {
    await expect(write(text)).rejects.toThrow(message);
  });
});
