import { type Coordinates, milesBetween } from '../search/coordinates.ts';
import { instantOf } from '../time/local-time.ts';

export type Located = Coordinates & { state: string; zip: string; timezone: string };
type ZipEntry = Coordinates & { zip: string; city: string; state: string };
type Bounds = { south: number; west: number; north: number; east: number };

/** ZIP codes by number, and the area of each state by its code. */
export type ZipTable = {
  zips: ReadonlyMap<string, ZipEntry>;
  states: ReadonlyMap<string, Bounds>;
};

type SignFault = 'longitudeSign' | 'latitudeSign' | 'bothSigns' | 'swapped' | 'swappedSign';
/** Of an empty or unlisted ZIP code, home is the state alone. */
type Home = { state: string; zip?: string; city?: string };
type LocationFault =
  | { code: SignFault | 'zeroLocation'; values: Record<never, never> }
  | { code: 'farLocation'; values: Coordinates & Home }
  | { code: 'distantLocation'; values: Home & { miles: number } }
  | { code: 'otherState'; values: Home & { ownState: string } }
  | { code: 'otherZone'; values: { state: string; timezone: string } };

/** A contradiction in a restaurant's location; `isRefused` when no search could find it there. */
export type LocationProblem = { isRefused: boolean; fault: LocationFault };

// Farther from its ZIP code a location is wrong; the largest ZIP codes span half of it.
const REFUSED_MILES = 100;
const WARNED_MILES = 30;
// A ZIP code has one position, so a state reaches beyond its ZIP codes.
const MARGIN_DEGREES = 0.75;
const BORDER_DEGREES = 0.2;

/** Builds the table of `checkLocation`. */
export const zipTable = (entries: readonly ZipEntry[]): ZipTable => {
  const states = new Map<string, Bounds>();
  for (const { state, latitude, longitude } of entries) {
    const bounds = states.get(state);
    states.set(state, {
      south: Math.min(bounds?.south ?? latitude, latitude),
      west: Math.min(bounds?.west ?? longitude, longitude),
      north: Math.max(bounds?.north ?? latitude, latitude),
      east: Math.max(bounds?.east ?? longitude, longitude),
    });
  }
  return { zips: new Map(entries.map((entry) => [entry.zip, entry])), states };
};

const isWithin = (
  { latitude, longitude }: Coordinates,
  bounds: Bounds | undefined,
  margin: number,
): boolean =>
  bounds === undefined ||
  (latitude >= bounds.south - margin &&
    latitude <= bounds.north + margin &&
    longitude >= bounds.west - margin &&
    longitude <= bounds.east + margin);

const mistakes: readonly (readonly [code: SignFault, mend: (at: Coordinates) => Coordinates])[] = [
  ['longitudeSign', ({ latitude, longitude }) => ({ latitude, longitude: -longitude })],
  ['latitudeSign', ({ latitude, longitude }) => ({ latitude: -latitude, longitude })],
  ['bothSigns', ({ latitude, longitude }) => ({ latitude: -latitude, longitude: -longitude })],
  ['swapped', ({ latitude, longitude }) => ({ latitude: longitude, longitude: latitude })],
  ['swappedSign', ({ latitude, longitude }) => ({ latitude: longitude, longitude: -latitude })],
];

// Zones that share the clocks of the year, such as America/Detroit and America/New_York.
const haveSameClock = (a: string, b: string): boolean =>
  ['2026-01-15T12:00:00', '2026-07-15T12:00:00'].every(
    (wall) => instantOf(wall, a).getTime() === instantOf(wall, b).getTime(),
  );

const statesByZone: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC TN VT VA WV',
  'America/Chicago': 'AL AR FL IL IN IA KS KY LA MI MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'AZ CO ID KS MT NE NV NM ND OR SD TX UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA ID NV OR WA',
  'America/Anchorage': 'AK',
  'America/Adak': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const fitting = new Map<string, boolean>();

const isZoneOf = (state: string, timezone: string): boolean => {
  const key = `${state} ${timezone}`;
  const known = fitting.get(key);
  if (known !== undefined) return known;
  const zones = Object.keys(statesByZone).filter((zone) => statesByZone[zone]?.includes(state));
  const fits = zones.length === 0 || zones.some((zone) => haveSameClock(zone, timezone));
  fitting.set(key, fits);
  return fits;
};

const zoneProblem = ({ state, timezone }: Located): LocationProblem | null =>
  isZoneOf(state, timezone)
    ? null
    : { isRefused: false, fault: { code: 'otherZone', values: { state, timezone } } };

/**
 * Whether coordinates, ZIP code, state and time zone of a restaurant agree; null when they do. An empty or unlisted ZIP
 * code leaves the state to compare with.
 */
export const checkLocation = (at: Located, table: ZipTable): LocationProblem | null => {
  const place = table.zips.get(at.zip.slice(0, 5));
  const state = table.states.get(at.state);
  const isNear = (point: Coordinates): boolean =>
    place ? milesBetween(point, place) <= REFUSED_MILES : isWithin(point, state, MARGIN_DEGREES);
  const home = place
    ? { zip: place.zip, city: place.city, state: place.state }
    : { state: at.state };
  const { latitude, longitude } = at;
  if (!isNear(at)) {
    if (latitude === 0 && longitude === 0)
      return { isRefused: true, fault: { code: 'zeroLocation', values: {} } };
    const mistake = mistakes.find(([, mend]) => isNear(mend(at)));
    if (mistake) return { isRefused: true, fault: { code: mistake[0], values: {} } };
    const values = { ...home, latitude, longitude };
    return { isRefused: true, fault: { code: 'farLocation', values } };
  }
  if (!place) return zoneProblem(at);
  if (place.state !== at.state) {
    const isAtBorder = isWithin(at, state, BORDER_DEGREES);
    const values = { ...home, ownState: at.state };
    return { isRefused: !isAtBorder, fault: { code: 'otherState', values } };
  }
  const miles = Math.round(milesBetween(at, place));
  if (miles > WARNED_MILES)
    return { isRefused: false, fault: { code: 'distantLocation', values: { ...home, miles } } };
  return zoneProblem(at);
};
