type Coordinates = { latitude: number; longitude: number };

/** A route on OpenStreetMap, which needs no API key. */
export const directionsUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
