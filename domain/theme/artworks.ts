/** The hero artworks that a partner's theme can choose from. */
export const artworks = [
  ...(['supper', 'trattoria', 'coast', 'chophouse', 'izakaya'] as const),
  ...(['cantina', 'diner', 'brunch', 'garden'] as const),
] as const;
export type Artwork = (typeof artworks)[number];
