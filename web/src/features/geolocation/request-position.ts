import { type Coordinates, roundCoordinates } from '#domain/search/coordinates.ts';

const timeoutMs = 7000;

/** The device's position rounded to 2 decimals; null when denied, failed or after 7 s. */
export const requestPosition = (): Promise<Coordinates | null> =>
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
