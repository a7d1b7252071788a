import { type Neighborhood, openNeighborhood } from './open-neighborhood.ts';
import { atlanta } from './places/atlanta.ts';
import { austin } from './places/austin.ts';
import { boston } from './places/boston.ts';
import { chicago } from './places/chicago.ts';
import { denver } from './places/denver.ts';
import { losAngeles } from './places/los-angeles.ts';
import type { MetroTable } from './places/metro-table.ts';
import { miami } from './places/miami.ts';
import { newYork } from './places/new-york.ts';
import { philadelphia } from './places/philadelphia.ts';
import { sanFrancisco } from './places/san-francisco.ts';
import { seattle } from './places/seattle.ts';
import { washington } from './places/washington.ts';
import { weightTable } from './word-list.ts';

export type Metro = {
  key: string;
  timezone: string;
  center: readonly [latitude: number, longitude: number];
  weight: number;
  areaCodes: readonly string[];
  lean: ReadonlyMap<string, number>;
  neighborhoods: readonly Neighborhood[];
};

const openMetro = ({ state, neighborhoods, lean, ...metro }: MetroTable): Metro => ({
  ...metro,
  lean: weightTable(lean),
  neighborhoods: neighborhoods
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => openNeighborhood(line, state)),
});

/** The metropolitan areas of the demonstration catalogue, the densest first. */
export const METROS: readonly Metro[] = [
  ...[newYork, losAngeles, chicago, sanFrancisco, boston, washington, miami, philadelphia],
  ...[austin, seattle, atlanta, denver],
].map(openMetro);
