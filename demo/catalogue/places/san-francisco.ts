import type { MetroTable } from './metro-table.ts';

export const sanFrancisco: MetroTable = {
  key: 'san-francisco',
  state: 'CA',
  timezone: 'America/Los_Angeles',
  center: [37.7749, -122.4194],
  weight: 240,
  areaCodes: ['415', '628', '510'],
  lean: 'garden 2, chinese 1.6, japanese 1.5, mexican 1.4, seafood 1.3, vietnamese 1.5, barbecue 0.5, bakery 1.4',
  neighborhoods: `
Mission District | San Francisco | 94110 | 37.7575 -122.4165 | .34 | Valencia St 700-1250, Mission St 2100-2900, 24th St 2700-3300, 18th St 3300-3700 | mexican 9
Hayes Valley | San Francisco | 94102 | 37.7768 -122.4240 | .16 | Hayes St 380-600, Octavia St 400-540, Gough St 300-450 | newAmerican 3, french 2
North Beach | San Francisco | 94133 | 37.8000 -122.4090 | .18 | Columbus Ave 350-700, Grant Ave 1200-1550, Green St 500-700 | italian 14
Chinatown | San Francisco | 94108 | 37.7945 -122.4075 | .13 | Grant Ave 600-1000, Clay St 720-850, Stockton St 800-1000 | chinese 40
Financial District | San Francisco | 94111 | 37.7955 -122.4000 | .14 | Sansome St 300-600, Battery St 300-560, Jackson St 400-560 | steak 3
SoMa | San Francisco | 94103 | 37.7765 -122.4080 | .26 | Folsom St 900-1400, Howard St 900-1250, Harrison St 900-1200 | bar 2, thai 2
Castro | San Francisco | 94114 | 37.7615 -122.4345 | .20 | Castro St 400-600, Market St 2200-2400, 18th St 4000-4250 | breakfast 3
Noe Valley | San Francisco | 94114 | 37.7514 -122.4310 | .18 | 24th St 3700-4200, Church St 1200-1500, Castro St 1100-1300 | bakery 3
Marina | San Francisco | 94123 | 37.8000 -122.4380 | .20 | Chestnut St 2000-2400, Lombard St 1900-2400, Steiner St 3000-3250 | garden 2
Pacific Heights | San Francisco | 94115 | 37.7885 -122.4335 | .18 | Fillmore St 1900-2450, Sacramento St 2500-2800, California St 2300-2600 | french 2
Japantown | San Francisco | 94115 | 37.7852 -122.4300 | .10 | Post St 1500-1800, Buchanan St 1600-1760, Sutter St 1600-1850 | japanese 24, ramen 16
Nob Hill | San Francisco | 94109 | 37.7925 -122.4180 | .20 | Polk St 1100-1800, Hyde St 1000-1500, California St 1300-1700 | french 3
Inner Sunset | San Francisco | 94122 | 37.7638 -122.4660 | .20 | Irving St 500-1300, 9th Ave 1200-1400, Judah St 500-900 | thai 4, japanese 2
Inner Richmond | San Francisco | 94118 | 37.7822 -122.4635 | .26 | Clement St 100-1000, Geary Blvd 3800-4700, Balboa St 500-1000 | chinese 8, burmese 20
Outer Sunset | San Francisco | 94122 | 37.7605 -122.4950 | .24 | Judah St 3000-3900, Noriega St 3400-3900, Irving St 2200-2500 | chinese 5, coffee 3
Dogpatch | San Francisco | 94107 | 37.7605 -122.3905 | .14 | 3rd St 2200-2700, 22nd St 800-1100, 20th St 800-1000 | newAmerican 3
Potrero Hill | San Francisco | 94107 | 37.7622 -122.3980 | .16 | 18th St 1400-1700, Connecticut St 200-340, 20th St 1400-1700 | breakfast 2
Cole Valley | San Francisco | 94117 | 37.7660 -122.4500 | .14 | Cole St 850-1000, Carl St 20-150, Haight St 1500-1800 | coffee 3
Temescal | Oakland | 94609 | 37.8355 -122.2620 | .22 | Telegraph Ave 4500-5200, 51st St 300-500, 40th St 300-500 | korean 6, ethiopian 8
Uptown Oakland | Oakland | 94612 | 37.8095 -122.2690 | .20 | Telegraph Ave 1800-2400, Broadway 1800-2400, Grand Ave 20-300 | southern 4
Rockridge | Oakland | 94618 | 37.8440 -122.2520 | .20 | College Ave 5200-6000, Claremont Ave 5700-6200 | italian 2
North Berkeley | Berkeley | 94709 | 37.8795 -122.2690 | .18 | Shattuck Ave 1400-1650, Vine St 2000-2200, Walnut St 1400-1600 | garden 4
Downtown Berkeley | Berkeley | 94704 | 37.8690 -122.2680 | .18 | Shattuck Ave 2000-2300, University Ave 1900-2150, Kittredge St 2000-2200 | indian 4
Sausalito | Sausalito | 94965 | 37.8600 -122.4900 | .08 | Caledonia St 200-450, Bonita St 300-420 | seafood 8
`,
};
