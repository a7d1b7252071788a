import type { PlaceSource } from '#server/integrations/places/port.ts';

export type ZipCheck = (zip: string) => Promise<boolean>;

const PREFIX_LENGTH = 3;

// No ZIP list is complete, so a code is accepted when its sectional center exists.
export const createZipCheck = (places: PlaceSource): ZipCheck => {
  let prefixes: Promise<ReadonlySet<string>> | undefined;
  const load = async () =>
    new Set((await places.readZips()).map(({ zip }) => zip.slice(0, PREFIX_LENGTH)));
  return async (zip) => {
    if (!/^\d{5}$/.test(zip)) return false;
    prefixes ??= load();
    return (await prefixes).has(zip.slice(0, PREFIX_LENGTH));
  };
};
