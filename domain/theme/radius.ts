export const radiusScales = ['sharp', 'soft', 'round'] as const;

export type RadiusScale = (typeof radiusScales)[number];

/** Pixels of a corner: of panels and bands, cards, controls, small parts, and of chips. */
type Radii = { panel: number; card: number; control: number; small: number; chip: number };

export const radii: Record<RadiusScale, Radii> = {
  sharp: { panel: 8, card: 6, control: 4, small: 3, chip: 4 },
  soft: { panel: 18, card: 14, control: 8, small: 6, chip: 999 },
  round: { panel: 24, card: 20, control: 12, small: 8, chip: 999 },
};
