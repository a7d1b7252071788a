// Below this, tenths of a mile are not shown.
const NEAR_MILES = 0.1;

type MerchantLocation = { city: string; neighborhood: string; distance: number | null };

/**
 * The miles, then the city with the neighborhood in parentheses when it differs: `0.6 mi · Brooklyn
 * (Gowanus)`. The distance comes first, because a narrow row can cut the end.
 */
export const formatLocation = ({ city, neighborhood, distance }: MerchantLocation): string => {
  const area = neighborhood !== '' && neighborhood !== city ? `${city} (${neighborhood})` : city;
  if (distance === null) return area;
  return `${distance < NEAR_MILES ? `<${NEAR_MILES}` : distance.toFixed(1)} mi · ${area}`;
};
