import { generateCatalogue } from '#demo/catalogue/generate-catalogue.ts';
import { type Stage, setStage } from '#demo/members/scenario.ts';

/** The seed and the number of restaurants of the demonstration's catalogue. */
export const catalogueSource = { seed: 'demonstration', count: 3_000 } as const;

// The first metro of the catalogue, where the default location is.
const home = 'New York';
let stage: Stage | undefined;

/** The restaurants that the demonstration's members dine at. */
export const catalogueStage = (): Stage => {
  stage ??= setStage([...generateCatalogue(catalogueSource)].filter(({ city }) => city === home));
  return stage;
};
