type Place = { latitude: number; longitude: number };

/** A route to a place on an open map that needs no account. */
export const directionsUrl = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
