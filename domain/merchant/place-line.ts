// Nearer than this, the tenths of a mile would say nothing.
const NEAR_MILES = 0.1;

type Place = { city: string; neighborhood: string; distance: number | null };

/** City with the neighborhood in parentheses when it differs, then the miles: `Brooklyn (Gowanus) · 0.6 mi` (B §2). */
export const placeLine = ({ city, neighborhood, distance }: Place): string => {
  const area = neighborhood !== '' && neighborhood !== city ? `${city} (${neighborhood})` : city;
  if (distance === null) return area;
  return `${area} · ${distance < NEAR_MILES ? `under ${NEAR_MILES}` : distance.toFixed(1)} mi`;
};
