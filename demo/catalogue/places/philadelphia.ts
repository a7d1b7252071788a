import type { MetroTable } from './metro-table.ts';

export const philadelphia: MetroTable = {
  key: 'philadelphia',
  state: 'PA',
  timezone: 'America/New_York',
  center: [39.9526, -75.1652],
  weight: 200,
  areaCodes: ['215', '267'],
  lean: 'italian 1.5, deli 1.8, bar 1.4, pizza 1.3',
  neighborhoods: `
Rittenhouse | Philadelphia | 19103 | 39.9500 -75.1715 | .20 | Walnut St 1600-2000, S 18th St 100-300, Sansom St 1600-2100 | french 3, steak 2
Midtown Village | Philadelphia | 19107 | 39.9495 -75.1610 | .14 | S 13th St 100-300, Sansom St 1100-1300, Locust St 1200-1350 | spanish 4, newAmerican 2
Washington Square West | Philadelphia | 19107 | 39.9460 -75.1585 | .16 | S 12th St 200-400, Spruce St 1000-1300, Pine St 1000-1200 | breakfast 2
Old City | Philadelphia | 19106 | 39.9515 -75.1445 | .14 | Market St 100-330, Chestnut St 200-400, N 3rd St 20-180 | newAmerican 2, middleEastern 2
Society Hill | Philadelphia | 19147 | 39.9415 -75.1490 | .14 | South St 300-700, S 2nd St 400-620, Lombard St 300-600 | bar 2
Chinatown | Philadelphia | 19107 | 39.9550 -75.1560 | .12 | Race St 900-1080, N 10th St 100-260, Cherry St 900-1050 | chinese 40, vietnamese 5
Bella Vista | Philadelphia | 19147 | 39.9390 -75.1565 | .18 | S 9th St 700-1000, Christian St 700-1000, S 8th St 600-900 | italian 20
East Passyunk | Philadelphia | 19148 | 39.9285 -75.1650 | .22 | E Passyunk Ave 1400-1900, S 13th St 1500-1900, Tasker St 900-1300 | italian 6, mexican 5
Point Breeze | Philadelphia | 19146 | 39.9355 -75.1790 | .20 | Point Breeze Ave 1200-1700, S 20th St 1000-1500, Federal St 1800-2200 | southern 5
Graduate Hospital | Philadelphia | 19146 | 39.9435 -75.1755 | .18 | South St 1500-2200, S 20th St 500-800, Bainbridge St 1600-2200 | coffee 2
Northern Liberties | Philadelphia | 19123 | 39.9635 -75.1420 | .20 | N 2nd St 700-1100, Spring Garden St 200-600, N 3rd St 700-1000 | bar 3
Fishtown | Philadelphia | 19125 | 39.9735 -75.1310 | .24 | Frankford Ave 1100-2100, E Girard Ave 200-700, N Front St 1300-1900 | newAmerican 3, pizza 2
Kensington | Philadelphia | 19122 | 39.9800 -75.1420 | .20 | N 2nd St 1400-2000, N American St 1400-2000, Cecil B Moore Ave 100-400 | latin 4
Fairmount | Philadelphia | 19130 | 39.9670 -75.1725 | .20 | Fairmount Ave 1900-2600, N 24th St 700-900, Spring Garden St 1700-2200 | italian 2
University City | Philadelphia | 19104 | 39.9545 -75.2000 | .22 | Baltimore Ave 4000-4400, Walnut St 3700-4100, Sansom St 3400-3700 | indian 6, african 4
Cedar Park | Philadelphia | 19143 | 39.9480 -75.2170 | .20 | Baltimore Ave 4600-5100, S 47th St 500-800, S 50th St 500-700 | ethiopian 16
Manayunk | Philadelphia | 19127 | 40.0265 -75.2240 | .12 | Main St 4200-4450, Cresson St 4200-4450, Green Ln 100-300 | bar 2
Chestnut Hill | Philadelphia | 19118 | 40.0735 -75.2050 | .16 | Germantown Ave 7700-8600, E Highland Ave 10-80, Bethlehem Pike 10-100 | bakery 3
Ardmore | Ardmore | 19003 | 40.0070 -75.2880 | .14 | W Lancaster Ave 10-120, Cricket Ave 10-100, Rittenhouse Pl 10-60 | italian 2
Collingswood | Collingswood NJ | 08108 | 39.9170 -75.0710 | .16 | Haddon Ave 500-900, W Collings Ave 10-120 | italian 4
`,
};
