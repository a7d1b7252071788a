import { BUSINESS_TIME_ZONE } from './local-time.ts';

// States in two zones are listed by the zone of most of their people.
const statesByZone: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

const zones = new Map(
  Object.entries(statesByZone).flatMap(([zone, states]) =>
    states.split(' ').map((state): [string, string] => [state, zone]),
  ),
);

/** The IANA zone of a US state by its postal code; the program's zone where the code is unknown. */
export const timeZoneOfState = (state: string): string => zones.get(state) ?? BUSINESS_TIME_ZONE;
