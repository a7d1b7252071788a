/** The hero artworks that a partner's theme can choose from. */
export const artworks = [
  ...(['supper', 'trattoria', 'coast', 'chophouse', 'izakaya'] as const),
  ...(['cantina', 'diner', 'brunch', 'garden'] as const),
] as const;
export type Artwork = (typeof artworks)[number];

/** The ways a home page's first screen can be laid out. */
export const heroCompositions = ['check', 'table', 'number', 'plate', 'wall', 'route'] as const;
export type HeroComposition = (typeof heroCompositions)[number];

/** The background of the hero: the brand color, the page's surface or the reward color. */
export const heroGrounds = ['brand', 'surface', 'reward'] as const;
export type HeroGround = (typeof heroGrounds)[number];

/** The material of a wall's ledge and of a route's stops. */
export const heroLedges = ['brass', 'steel', 'wood'] as const;
export const heroCharts = ['road', 'globe', 'wind'] as const;

/** How a food is placed in the artwork: by itself, on a plate or on the ledge. */
export const foodBases = ['free', 'plate', 'ledge'] as const;
/** A food behind the others is blurred; a wide one shows in wide windows only. */
export const foodLayers = ['front', 'far', 'wide'] as const;
