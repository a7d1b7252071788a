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
