import { inject } from 'vitest';

export type Product = {
  /** The URL of the default partner's member app. */
  origin: string;
  port: number;
  cardPort: number;
  dataDir: string;
  /** Partner folder that replaces the project's. */
  partnersDir?: string;
  /** A street style; without one the maps are schematic and nothing is requested. */
  mapStyleUrl?: string;
  /** An archive of map tiles. */
  mapTiles?: string;
};

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merging into a module takes an interface.
  interface ProvidedContext {
    product: Product;
  }
}

/** The product that this run started. */
export const product = (): Product => inject('product');

/** The address of a path on the member app of one partner. */
export const partnerUrl = (slug: string, path: string): string =>
  `http://${slug}.localhost:${product().port}${path}`;
