type Place = { city: string; neighborhood: string; distance: number | null };

/** City with the neighborhood in parentheses when it differs, then the miles: `Brooklyn (Gowanus) · 0.6 mi` (B §2). */
export const placeLine = ({ city, neighborhood, distance }: Place): string => {
  const area = neighborhood !== '' && neighborhood !== city ? `${city} (${neighborhood})` : city;
  return distance === null ? area : `${area} · ${distance.toFixed(1)} mi`;
};
