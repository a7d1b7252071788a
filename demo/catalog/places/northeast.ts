import type { MetroTable } from './metro-table.ts';

export const boston: MetroTable = {
  key: 'boston',
  state: 'MA',
  timezone: 'America/New_York',
  center: [42.3601, -71.0589],
  weight: 230,
  areaCodes: ['617', '857'],
  lean: 'seafood 2.6, italian 1.3, irish 3, bakery 1.3',
  neighborhoods: `
North End | Boston | 02113 | 42.3647 -71.0545 | .12 | Hanover St 200-420, Salem St 40-180, Prince St 20-130 | italian 30, bakery 2
Back Bay | Boston | 02116 | 42.3505 -71.0790 | .24 | Newbury St 80-340, Boylston St 500-850, Dartmouth St 200-300 | newAmerican 2, steak 2
South End | Boston | 02118 | 42.3415 -71.0725 | .26 | Tremont St 500-700, Washington St 1350-1700, Shawmut Ave 200-520 | french 3, spanish 2
Beacon Hill | Boston | 02114 | 42.3590 -71.0685 | .14 | Charles St 40-150, Cambridge St 180-320, Phillips St 20-90 | french 2
Downtown Crossing | Boston | 02111 | 42.3530 -71.0610 | .14 | Washington St 400-620, Temple Pl 20-60, Essex St 20-110 | deli 3
Chinatown | Boston | 02111 | 42.3508 -71.0605 | .10 | Beach St 10-100, Tyler St 10-90, Harrison Ave 20-120 | chinese 40, vietnamese 6
Fort Point | Boston | 02210 | 42.3500 -71.0480 | .12 | Congress St 290-380, Summer St 300-360, A St 240-330 | newAmerican 3, seafood 2
South Boston | Boston | 02127 | 42.3365 -71.0480 | .22 | W Broadway 200-480, E Broadway 520-820, Dorchester St 100-300 | irish 8, bar 3
Fenway | Boston | 02215 | 42.3445 -71.0985 | .18 | Boylston St 1250-1400, Brookline Ave 60-200, Peterborough St 60-110 | bar 2
Allston | Boston | 02134 | 42.3530 -71.1310 | .20 | Harvard Ave 90-230, Brighton Ave 90-220, Cambridge St 350-500 | korean 10, ramen 6
Jamaica Plain | Boston | 02130 | 42.3105 -71.1145 | .22 | Centre St 380-760, South St 10-140 | latin 6
Dorchester | Boston | 02125 | 42.3180 -71.0575 | .24 | Dorchester Ave 900-1300, Savin Hill Ave 80-170, Columbia Rd 600-800 | vietnamese 16, irish 4
East Boston | Boston | 02128 | 42.3748 -71.0375 | .14 | Meridian St 60-220, Bennington St 40-250, Maverick Sq 4-40 | latin 14
Harvard Square | Cambridge | 02138 | 42.3735 -71.1195 | .14 | Massachusetts Ave 1240-1450, Brattle St 10-60, Mount Auburn St 40-110 | coffee 2
Central Square | Cambridge | 02139 | 42.3655 -71.1040 | .18 | Massachusetts Ave 450-800, Prospect St 10-90, River St 20-120 | indian 5, newAmerican 2
Inman Square | Cambridge | 02139 | 42.3735 -71.1010 | .14 | Cambridge St 1150-1400, Hampshire St 200-300, Springfield St 10-60 | portuguese 14, barbecue 3
Kendall Square | Cambridge | 02142 | 42.3635 -71.0870 | .12 | Main St 250-350, Broadway 80-180, Third St 290-360 | newAmerican 2
Davis Square | Somerville | 02144 | 42.3965 -71.1220 | .16 | Elm St 210-290, Highland Ave 340-420, Holland St 10-130 | coffee 2, bar 2
Union Square | Somerville | 02143 | 42.3795 -71.0955 | .18 | Somerville Ave 220-420, Bow St 10-90, Washington St 260-400 | mexican 3, portuguese 4
Coolidge Corner | Brookline | 02446 | 42.3425 -71.1220 | .18 | Harvard St 200-480, Beacon St 1280-1420 | deli 8, japanese 3
Watertown Square | Watertown | 02472 | 42.3690 -71.1790 | .20 | Mount Auburn St 480-660, Main St 20-180, Arsenal St 10-200 | armenian 24
Newton Centre | Newton Center | 02459 | 42.3300 -71.1940 | .14 | Langley Rd 20-110, Union St 20-100, Centre St 1180-1300 | bakery 2
`,
};

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

export const washington: MetroTable = {
  key: 'washington',
  state: 'DC',
  timezone: 'America/New_York',
  center: [38.9072, -77.0369],
  weight: 230,
  areaCodes: ['202'],
  lean: 'ethiopian 5, african 2, steak 1.4, latin 1.4, southern 1.6, newAmerican 1.3',
  neighborhoods: `
Georgetown | Washington | 20007 | 38.9070 -77.0640 | .20 | Wisconsin Ave NW 1200-1700, M St NW 2800-3300, Prospect St NW 3200-3300 | french 4, bakery 2
Dupont Circle | Washington | 20036 | 38.9095 -77.0425 | .18 | Connecticut Ave NW 1300-1750, P St NW 2000-2150, 18th St NW 1200-1500 | mediterranean 3
Logan Circle | Washington | 20005 | 38.9090 -77.0315 | .18 | 14th St NW 1200-1600, P St NW 1300-1500, Rhode Island Ave NW 1200-1400 | newAmerican 3, spanish 3
U Street | Washington | 20009 | 38.9170 -77.0310 | .22 | U St NW 1200-1500, 14th St NW 1800-2100, T St NW 1300-1500 | ethiopian 16, southern 3
Adams Morgan | Washington | 20009 | 38.9215 -77.0420 | .18 | 18th St NW 2200-2480, Columbia Rd NW 1600-1850, Florida Ave NW 1800-2000 | latin 4, bar 2
Columbia Heights | Washington | 20010 | 38.9290 -77.0325 | .18 | 14th St NW 2900-3500, 11th St NW 3100-3500, Park Rd NW 1300-1500 | latin 8
Shaw | Washington | 20001 | 38.9115 -77.0220 | .18 | 7th St NW 1200-1900, 9th St NW 1200-1900, 8th St NW 1300-1600 | ethiopian 10, newAmerican 2
Penn Quarter | Washington | 20004 | 38.8955 -77.0240 | .14 | 7th St NW 400-600, E St NW 700-1000, Indiana Ave NW 600-700 | steak 3, indian 2
Chinatown | Washington | 20001 | 38.9000 -77.0215 | .12 | H St NW 500-780, 6th St NW 600-800, 7th St NW 600-800 | chinese 20
Downtown | Washington | 20005 | 38.9020 -77.0330 | .18 | 15th St NW 800-1100, K St NW 1300-1500, Vermont Ave NW 1000-1200 | steak 5
Foggy Bottom | Washington | 20037 | 38.9020 -77.0510 | .16 | Pennsylvania Ave NW 2000-2500, L St NW 2200-2500, 24th St NW 1000-1250 | newAmerican 2
Capitol Hill | Washington | 20003 | 38.8850 -76.9960 | .20 | Pennsylvania Ave SE 200-700, 8th St SE 400-720, 7th St SE 200-400 | bar 2, deli 2
Navy Yard | Washington | 20003 | 38.8765 -77.0000 | .12 | New Jersey Ave SE 1000-1250, Half St SE 1100-1250, M St SE 80-400 | bar 3
H Street Corridor | Washington | 20002 | 38.9000 -76.9920 | .22 | H St NE 400-1400, Bladensburg Rd NE 700-1000, Florida Ave NE 900-1200 | african 4, caribbean 4
Union Market | Washington | 20002 | 38.9080 -76.9975 | .14 | 5th St NE 1200-1350, 4th St NE 1200-1350, Morse St NE 300-420 | newAmerican 3
Petworth | Washington | 20011 | 38.9420 -77.0250 | .20 | Georgia Ave NW 3700-4300, Upshur St NW 800-900, Kennedy St NW 300-700 | latin 4, southern 3
Cleveland Park | Washington | 20008 | 38.9345 -77.0580 | .12 | Connecticut Ave NW 3300-3550, Macomb St NW 2900-3100 | thai 3
Old Town | Alexandria VA | 22314 | 38.8050 -77.0470 | .18 | King St 500-1700, N Washington St 100-400, S Patrick St 100-300 | seafood 4, irish 3
Del Ray | Alexandria VA | 22301 | 38.8275 -77.0590 | .14 | Mount Vernon Ave 1800-2500, E Del Ray Ave 20-110 | breakfast 3
Clarendon | Arlington VA | 22201 | 38.8870 -77.0945 | .18 | Wilson Blvd 2700-3250, Clarendon Blvd 2700-3100, N Highland St 1000-1250 | bar 2, vietnamese 4
Bethesda | Bethesda MD | 20814 | 38.9845 -77.0955 | .20 | Bethesda Ave 4800-4990, Woodmont Ave 7100-7900, Cordell Ave 4800-4960 | greek 4
Silver Spring | Silver Spring MD | 20910 | 38.9965 -77.0265 | .18 | Georgia Ave 8100-8700, Fenton St 8200-8700, Ellsworth Dr 800-950 | ethiopian 24
`,
};
