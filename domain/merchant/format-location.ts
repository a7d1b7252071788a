// Below this, tenths of a mile are not shown.
const NEAR_MILES = 0.1;

type MerchantLocation = { city: string; neighborhood: string; distance: number | null };

/**
 * City with the neighborhood in parentheses when it differs, then the miles: `Brooklyn (Gowanus) ·
 * 0.6 mi`.
 */
export const formatLocation = ({ city, neighborhood, distance }: MerchantLocation): string => {
  const area = neighborhood !== '' && neighborhood !== city ? `${city} (${neighborhood})` : city;
  if (distance === null) return area;
  return `${area} · ${distance < NEAR_MILES ? `under ${NEAR_MILES}` : distance.toFixed(1)} mi`;
};
