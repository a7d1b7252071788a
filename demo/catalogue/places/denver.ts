import type { MetroTable } from './metro-table.ts';

export const denver: MetroTable = {
  key: 'denver',
  state: 'CO',
  timezone: 'America/Denver',
  center: [39.7392, -104.9903],
  weight: 170,
  areaCodes: ['303', '720'],
  lean: 'mexican 2.2, steak 1.8, breakfast 1.6, bar 1.6, american 1.3, vietnamese 1.4, seafood 0.6',
  neighborhoods: `
LoDo | Denver | 80202 | 39.7510 -104.9985 | .22 | Wazee St 1400-1900, Blake St 1400-2000, Larimer St 1400-1900, Market St 1400-1900 | steak 4, bar 2
RiNo | Denver | 80205 | 39.7640 -104.9810 | .26 | Larimer St 2500-3500, Walnut St 2600-3600, Brighton Blvd 2700-3500 | newAmerican 3, bar 2
Five Points | Denver | 80205 | 39.7560 -104.9770 | .20 | Welton St 2400-2900, E 26th Ave 700-1000, Washington St 2500-2900 | southern 6, african 4
Highland | Denver | 80211 | 39.7610 -105.0110 | .22 | W 32nd Ave 1500-2600, Tejon St 2900-3500, W 29th Ave 1700-2400 | italian 2, mexican 2
Berkeley | Denver | 80212 | 39.7755 -105.0440 | .20 | Tennyson St 3800-4500, W 38th Ave 3900-4700, W 44th Ave 3900-4500 | breakfast 2
Capitol Hill | Denver | 80203 | 39.7355 -104.9800 | .22 | E Colfax Ave 300-900, E 13th Ave 300-1000, N Pearl St 1000-1400 | bar 2, pizza 2
Uptown | Denver | 80218 | 39.7430 -104.9720 | .18 | E 17th Ave 800-1700, N Humboldt St 1500-1800, E 18th Ave 900-1500 | breakfast 3
City Park | Denver | 80206 | 39.7400 -104.9530 | .16 | E Colfax Ave 2400-3200, E 17th Ave 2300-3000, N York St 1300-1600 | ethiopian 5
Cherry Creek | Denver | 80206 | 39.7190 -104.9530 | .18 | E 2nd Ave 2600-3200, E 3rd Ave 2600-3200, Fillmore St 100-300 | steak 4, italian 2
Washington Park | Denver | 80209 | 39.7030 -104.9800 | .22 | S Pearl St 300-1000, S Gaylord St 1000-1100, E Alameda Ave 300-1000 | newAmerican 2
Platt Park | Denver | 80210 | 39.6870 -104.9805 | .18 | S Pearl St 1200-1800, S Broadway 1300-1900, E Evans Ave 300-900 | japanese 4
Baker | Denver | 80223 | 39.7165 -104.9895 | .16 | S Broadway 1-400, Santa Fe Dr 200-700, W 1st Ave 100-500 | bar 2, mexican 2
Art District on Santa Fe | Denver | 80204 | 39.7315 -104.9985 | .16 | Santa Fe Dr 700-1200, W 8th Ave 600-1100, Inca St 700-1100 | mexican 8
Federal Boulevard | Denver | 80219 | 39.7000 -105.0260 | .26 | S Federal Blvd 300-1600, W Alameda Ave 2700-3300, Morrison Rd 2900-3600 | vietnamese 30, mexican 6
Central Park | Denver | 80238 | 39.7615 -104.8785 | .20 | E 29th Ave 7300-7600, Northfield Blvd 7800-8500, Central Park Blvd 2800-3500 | american 2
Aurora | Aurora | 80012 | 39.6980 -104.8620 | .26 | S Havana St 1000-2500, E Mississippi Ave 10200-11500, E Iliff Ave 10200-11200 | korean 24, ethiopian 6
Englewood | Englewood | 80113 | 39.6520 -104.9870 | .18 | S Broadway 2900-3600, W Hampden Ave 80-500, Old Hampden Ave 10-200 | american 2
Golden | Golden | 80401 | 39.7550 -105.2210 | .14 | Washington Ave 900-1300, Ford St 900-1300, Arapahoe St 900-1200 | bar 2, breakfast 2
Littleton | Littleton | 80120 | 39.6135 -105.0165 | .16 | W Main St 2300-2700, S Nevada St 5500-5800, S Prince St 5500-5800 | american 2
Arvada | Arvada | 80002 | 39.8000 -105.0815 | .14 | Olde Wadsworth Blvd 5500-5800, Grandview Ave 7300-7600, Ralston Rd 7200-7600 | bar 2
`,
};
