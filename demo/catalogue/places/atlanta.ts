import type { MetroTable } from './metro-table.ts';

export const atlanta: MetroTable = {
  key: 'atlanta',
  state: 'GA',
  timezone: 'America/New_York',
  center: [33.7756, -84.3663],
  weight: 190,
  areaCodes: ['404', '470', '770'],
  lean: 'southern 6, barbecue 3, seafood 1.2, korean 1.6, caribbean 1.6, deli 0.6, american 1.2',
  neighborhoods: `
Midtown | Atlanta | 30308 | 33.7770 -84.3840 | .26 | Peachtree St NE 700-1000, Juniper St NE 600-900, Ponce de Leon Ave NE 100-500 | newAmerican 2, steak 2
Downtown | Atlanta | 30303 | 33.7575 -84.3890 | .20 | Peachtree St NE 100-250, Luckie St NW 60-300, Broad St SW 40-140 | southern 2
Buckhead | Atlanta | 30305 | 33.8395 -84.3800 | .26 | Peachtree Rd NE 2900-3300, E Paces Ferry Rd NE 200-500, Pharr Rd NE 200-480 | steak 5, italian 2
Virginia-Highland | Atlanta | 30306 | 33.7815 -84.3545 | .20 | N Highland Ave NE 780-1080, Virginia Ave NE 900-1080, St Charles Ave NE 900-1080 | bar 2, italian 2
Poncey-Highland | Atlanta | 30306 | 33.7740 -84.3560 | .14 | Ponce de Leon Ave NE 750-1050, N Highland Ave NE 600-780 | southern 3
Inman Park | Atlanta | 30307 | 33.7600 -84.3560 | .18 | N Highland Ave NE 200-400, Edgewood Ave NE 800-1050, Elizabeth St NE 200-340 | newAmerican 3
Old Fourth Ward | Atlanta | 30312 | 33.7575 -84.3700 | .20 | Edgewood Ave SE 300-700, Auburn Ave NE 400-700, Boulevard NE 80-400 | bar 3, southern 2
Little Five Points | Atlanta | 30307 | 33.7645 -84.3490 | .12 | Moreland Ave NE 300-500, Euclid Ave NE 1000-1200, McLendon Ave NE 1000-1400 | garden 3
East Atlanta Village | Atlanta | 30316 | 33.7405 -84.3460 | .16 | Flat Shoals Ave SE 400-600, Glenwood Ave SE 1200-1350, Moreland Ave SE 400-700 | southern 2
Grant Park | Atlanta | 30312 | 33.7460 -84.3700 | .16 | Memorial Dr SE 300-800, Cherokee Ave SE 300-600, Grant St SE 300-600 | breakfast 2
Reynoldstown | Atlanta | 30316 | 33.7480 -84.3560 | .16 | Memorial Dr SE 900-1200, Wylie St SE 800-1100, Carroll St SE 150-250 | barbecue 2
West Midtown | Atlanta | 30318 | 33.7890 -84.4120 | .24 | Howell Mill Rd NW 900-1400, Marietta St NW 900-1250, Huff Rd NW 700-1100 | newAmerican 3, steak 2
West End | Atlanta | 30310 | 33.7385 -84.4175 | .20 | Ralph David Abernathy Blvd SW 700-1200, Lee St SW 500-900, Oak St SW 900-1200 | garden 4, caribbean 5
Castleberry Hill | Atlanta | 30313 | 33.7480 -84.4010 | .12 | Peters St SW 170-400, Walker St SW 150-340, Haynes St SW 100-250 | southern 4
Kirkwood | Atlanta | 30317 | 33.7530 -84.3245 | .16 | Hosea L Williams Dr NE 1900-2050, Oakview Rd NE 1900-2100, Kirkwood Rd NE 80-300 | pizza 2
Decatur | Decatur | 30030 | 33.7750 -84.2960 | .16 | E Ponce de Leon Ave 100-400, Church St 100-420, N McDonough St 100-260 | indian 2, bar 2
Buford Highway | Atlanta | 30329 | 33.8370 -84.3280 | .24 | Buford Hwy NE 2900-3400, N Druid Hills Rd NE 1900-2200, Briarwood Rd NE 1200-1500 | korean 16, vietnamese 16, chinese 12, mexican 6
Chamblee | Chamblee | 30341 | 33.8880 -84.3020 | .20 | Peachtree Rd 5300-5550, Broad St 3500-3700, Chamblee Tucker Rd 3000-3500 | chinese 14, vietnamese 10
Sandy Springs | Atlanta | 30328 | 33.9240 -84.3785 | .24 | Roswell Rd 5900-6500, Hammond Dr 200-700, Hilderbrand Dr 100-280 | middleEastern 4, deli 4
Marietta Square | Marietta | 30060 | 33.9530 -84.5500 | .14 | N Park Sq NE 10-110, Church St NE 30-250, Roswell St NE 10-250 | southern 3
`,
};
