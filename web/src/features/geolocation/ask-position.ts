import { type Coordinates, roundCoordinates } from '#domain/search/coordinates.ts';

const timeoutMs = 7000;

/** Where the device is, rounded to 2 decimals; null when it is refused, fails or takes 7 seconds (B §4). */
export const askPosition = (): Promise<Coordinates | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundCoordinates(coords)),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    );
  });
