import type { MetroTable } from './metro-table.ts';

export const chicago: MetroTable = {
  key: 'chicago',
  state: 'IL',
  timezone: 'America/Chicago',
  center: [41.8827, -87.6433],
  weight: 260,
  areaCodes: ['312', '773', '872'],
  lean: 'steak 1.8, pizza 1.6, american 1.2, bar 1.5, barbecue 1.2, german 2',
  neighborhoods: `
West Loop | Chicago | 60607 | 41.8825 -87.6510 | .28 | W Randolph St 800-1100, W Fulton Market 800-1100, W Madison St 850-1250 | newAmerican 3, japanese 2
River North | Chicago | 60654 | 41.8915 -87.6325 | .26 | N Wells St 350-750, W Hubbard St 50-400, N Clark St 430-750 | steak 4
Loop | Chicago | 60603 | 41.8805 -87.6290 | .18 | S Wabash Ave 20-150, W Adams St 20-200, S Dearborn St 50-150 | deli 3, steak 2
South Loop | Chicago | 60605 | 41.8690 -87.6270 | .20 | S Michigan Ave 1000-1400, S Wabash Ave 800-1300, S State St 700-1200 | breakfast 2
Gold Coast | Chicago | 60610 | 41.9030 -87.6300 | .14 | N State St 1000-1200, N Rush St 1000-1100, W Division St 10-130 | steak 5
Old Town | Chicago | 60614 | 41.9130 -87.6355 | .16 | N Wells St 1600-1760, W North Ave 200-400, N Lincoln Ave 1800-2000 | bar 2
Lincoln Park | Chicago | 60614 | 41.9230 -87.6480 | .30 | N Halsted St 1900-2500, N Clark St 2300-2700, W Armitage Ave 800-1150 | french 2
Lakeview | Chicago | 60657 | 41.9400 -87.6550 | .28 | N Broadway 2900-3500, N Southport Ave 3200-3500, W Belmont Ave 700-1200 | breakfast 2, japanese 1.5
Wicker Park | Chicago | 60622 | 41.9075 -87.6750 | .26 | N Milwaukee Ave 1300-1600, W Division St 1700-2100, N Damen Ave 1300-1560 | newAmerican 2
Bucktown | Chicago | 60647 | 41.9170 -87.6800 | .20 | N Damen Ave 1700-2100, W Armitage Ave 1900-2200, N Western Ave 1700-2000 | italian 2
Logan Square | Chicago | 60647 | 41.9270 -87.7020 | .28 | N Milwaukee Ave 2300-2700, W Logan Blvd 2500-2800, N California Ave 2100-2500 | latin 3, newAmerican 2
Pilsen | Chicago | 60608 | 41.8578 -87.6610 | .26 | W 18th St 1000-1900, S Blue Island Ave 1700-1900, S Halsted St 1600-1900 | mexican 16
Chinatown | Chicago | 60616 | 41.8515 -87.6335 | .16 | S Wentworth Ave 2150-2400, S Archer Ave 2000-2200, W Cermak Rd 200-350 | chinese 40
Bridgeport | Chicago | 60608 | 41.8380 -87.6480 | .22 | S Halsted St 3000-3500, W 31st St 700-1100, S Morgan St 3000-3400 | barbecue 3
Greektown | Chicago | 60661 | 41.8790 -87.6475 | .12 | S Halsted St 100-340, W Jackson Blvd 700-850, W Adams St 700-850 | greek 40
Andersonville | Chicago | 60640 | 41.9790 -87.6680 | .22 | N Clark St 5000-5500, W Foster Ave 1400-1600, N Ashland Ave 5100-5500 | breakfast 3, middleEastern 3
Uptown | Chicago | 60640 | 41.9690 -87.6590 | .20 | W Argyle St 1000-1200, N Broadway 4600-5000, N Sheridan Rd 4700-5000 | vietnamese 20
Lincoln Square | Chicago | 60625 | 41.9680 -87.6885 | .20 | N Lincoln Ave 4500-4900, W Lawrence Ave 2200-2500, N Western Ave 4400-4800 | german 14
Devon Avenue | Chicago | 60659 | 41.9977 -87.6960 | .20 | W Devon Ave 2200-2800, N Western Ave 6200-6500, N California Ave 6200-6500 | indian 30
Hyde Park | Chicago | 60615 | 41.7995 -87.5945 | .20 | E 53rd St 1200-1650, S Harper Ave 5100-5300, S Lake Park Ave 5200-5400 | southern 4
Humboldt Park | Chicago | 60622 | 41.9030 -87.6960 | .18 | W Division St 2400-2700, N California Ave 1000-1400, W Chicago Ave 2300-2700 | caribbean 8
Evanston | Evanston | 60201 | 42.0480 -87.6830 | .16 | Davis St 600-1000, Sherman Ave 1500-1700, Church St 700-1000 | newAmerican 2
Oak Park | Oak Park | 60301 | 41.8880 -87.7990 | .16 | Lake St 900-1150, N Marion St 100-180, North Blvd 1000-1140 | italian 2
`,
};
