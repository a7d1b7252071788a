import { type Neighborhood, openNeighborhood } from './open-neighborhood.ts';
import { chicago } from './places/chicago.ts';
import type { MetroTable } from './places/metro-table.ts';
import { newYork } from './places/new-york.ts';
import { boston, philadelphia, washington } from './places/northeast.ts';
import { atlanta, austin, miami } from './places/south.ts';
import { denver, losAngeles, sanFrancisco, seattle } from './places/west.ts';
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

/** The metropolitan areas of the demonstration catalog, the densest first. */
export const METROS: readonly Metro[] = [
  ...[newYork, losAngeles, chicago, sanFrancisco, boston, washington, miami, philadelphia],
  ...[austin, seattle, atlanta, denver],
].map(openMetro);
