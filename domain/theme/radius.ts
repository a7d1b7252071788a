export const radiusScales = ['sharp', 'soft', 'round'] as const;

export type RadiusScale = (typeof radiusScales)[number];

export const radii: Record<RadiusScale, { card: number; control: number; small: number }> = {
  sharp: { card: 6, control: 4, small: 3 },
  soft: { card: 14, control: 8, small: 6 },
  round: { card: 20, control: 12, small: 8 },
};
