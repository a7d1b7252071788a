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

export const austin: MetroTable = {
  key: 'austin',
  state: 'TX',
  timezone: 'America/Chicago',
  center: [30.2672, -97.7431],
  weight: 190,
  areaCodes: ['512', '737'],
  lean: 'barbecue 7, mexican 3.5, southern 1.8, breakfast 1.4, vietnamese 1.3, american 1.3, deli 0.5',
  neighborhoods: `
Downtown | Austin | 78701 | 30.2680 -97.7430 | .26 | Congress Ave 200-1000, W 6th St 100-900, E 5th St 100-500, W 2nd St 100-400 | steak 3
Rainey Street | Austin | 78701 | 30.2592 -97.7390 | .10 | Rainey St 60-110, Davis St 600-720, Red River St 60-120 | bar 5
East Austin | Austin | 78702 | 30.2630 -97.7260 | .28 | E 6th St 1000-2000, E Cesar Chavez St 1000-2200, E 7th St 1100-2100 | mexican 3, barbecue 2
East Eleventh | Austin | 78702 | 30.2695 -97.7290 | .14 | E 11th St 900-1300, E 12th St 900-1300, Rosewood Ave 1100-1500 | southern 4, barbecue 3
South Congress | Austin | 78704 | 30.2485 -97.7500 | .20 | S Congress Ave 1100-2000, W Annie St 100-300, W Oltorf St 100-300 | breakfast 2, mexican 2
South Lamar | Austin | 78704 | 30.2510 -97.7660 | .24 | S Lamar Blvd 1100-2700, Kinney Ave 1500-1900, W Mary St 900-1200 | barbecue 2, thai 2
Bouldin Creek | Austin | 78704 | 30.2535 -97.7565 | .16 | S 1st St 900-2200, W Mary St 400-800, Bouldin Ave 900-1300 | mexican 4
Zilker | Austin | 78704 | 30.2600 -97.7640 | .10 | Barton Springs Rd 1400-1800, Kinney Ave 1100-1400 | barbecue 3
Clarksville | Austin | 78703 | 30.2805 -97.7590 | .18 | W Lynn St 1100-1300, W 12th St 1300-1700, Waterston Ave 1400-1600 | french 3, italian 2
Hyde Park | Austin | 78751 | 30.3060 -97.7265 | .22 | Duval St 4100-4500, Guadalupe St 4000-4600, E 43rd St 100-500 | coffee 3
North Loop | Austin | 78751 | 30.3180 -97.7215 | .14 | E North Loop Blvd 80-400, E 53rd St 80-500, Avenue F 5000-5300 | garden 3
Mueller | Austin | 78723 | 30.2985 -97.7045 | .18 | Aldrich St 1800-2200, Berkman Dr 4500-5000, E 51st St 1800-2300 | newAmerican 3
Cherrywood | Austin | 78722 | 30.2890 -97.7155 | .16 | Manor Rd 1900-2900, E 38th Half St 1100-1700 | vietnamese 2
Crestview | Austin | 78757 | 30.3440 -97.7320 | .24 | Burnet Rd 6500-7700, W Anderson Ln 1500-2700, N Lamar Blvd 6800-7600 | pizza 2
Rosedale | Austin | 78756 | 30.3170 -97.7405 | .18 | Burnet Rd 4200-5200, N Lamar Blvd 4200-4900, W 49th St 1200-2000 | breakfast 2
North Lamar | Austin | 78753 | 30.3620 -97.6935 | .24 | N Lamar Blvd 9000-10800, Rundberg Ln 100-900 | vietnamese 24, indian 8, korean 8
Domain | Austin | 78758 | 30.4010 -97.7245 | .20 | Domain Dr 11400-11800, Rock Rose Ave 11600-11820, Burnet Rd 10600-11600 | steak 3, japanese 2
Oak Hill | Austin | 78735 | 30.2350 -97.8640 | .16 | W US Highway 290 6700-7700, William Cannon Dr 7000-7600 | barbecue 3
`,
};

export const miami: MetroTable = {
  key: 'miami',
  state: 'FL',
  timezone: 'America/New_York',
  center: [25.7743, -80.21],
  weight: 220,
  areaCodes: ['305', '786'],
  lean: 'cuban 14, latin 3, peruvian 5, seafood 2, caribbean 3, spanish 2, argentine 5, ramen 0.6, german 0.3',
  neighborhoods: `
Wynwood | Miami | 33127 | 25.8015 -80.1990 | .20 | NW 2nd Ave 2300-2900, NW 24th St 50-350, NW 26th St 50-350 | newAmerican 3
Design District | Miami | 33137 | 25.8130 -80.1930 | .12 | NE 40th St 20-200, NE 2nd Ave 3800-4200, NE 39th St 20-180 | italian 2, japanese 2
Brickell | Miami | 33131 | 25.7640 -80.1930 | .14 | Brickell Ave 900-1300, S Miami Ave 700-1100, SE 10th St 10-90 | steak 4, peruvian 2
Downtown | Miami | 33132 | 25.7780 -80.1920 | .14 | NE 1st St 20-200, E Flagler St 20-230, NE 2nd Ave 100-700 | cuban 2
Edgewater | Miami | 33137 | 25.8030 -80.1910 | .10 | Biscayne Blvd 2000-3000, NE 2nd Ave 2000-2900 | latin 2
Little Havana | Miami | 33135 | 25.7655 -80.2200 | .26 | SW 8th St 1200-2200, W Flagler St 1200-2000, SW 12th Ave 300-900 | cuban 12, latin 2
Little Haiti | Miami | 33138 | 25.8310 -80.1910 | .18 | NE 2nd Ave 5600-6500, NE 54th St 80-300, NE 62nd St 80-300 | caribbean 14
MiMo District | Miami | 33138 | 25.8425 -80.1845 | .12 | Biscayne Blvd 6600-7500, NE 4th Ct 6900-7300 | breakfast 3
Coconut Grove | Miami | 33133 | 25.7300 -80.2420 | .14 | Grand Ave 3000-3500, Main Hwy 3400-3600, Commodore Plz 3100-3180 | seafood 2, french 2
Coral Gables | Coral Gables | 33134 | 25.7505 -80.2590 | .20 | Giralda Ave 100-320, Miracle Mile 80-360, Ponce de Leon Blvd 2200-2700 | spanish 5, italian 2
South Beach | Miami Beach | 33139 | 25.7835 -80.1345 | .18 | Washington Ave 800-1600, Lincoln Rd 400-900, Alton Rd 900-1500 | seafood 2, italian 2
Mid-Beach | Miami Beach | 33140 | 25.8135 -80.1265 | .10 | W 41st St 300-550, Royal Palm Ave 4000-4150 | deli 6
North Beach | Miami Beach | 33141 | 25.8560 -80.1245 | .10 | Collins Ave 6900-7400, Harding Ave 6900-7400, 71st St 300-900 | argentine 8
Surfside | Surfside | 33154 | 25.8785 -80.1255 | .08 | Harding Ave 9400-9600, 95th St 200-300 | deli 4
Allapattah | Miami | 33142 | 25.8070 -80.2250 | .22 | NW 20th St 1200-2300, NW 17th Ave 2000-3500, NW 36th St 1300-2200 | caribbean 5, latin 4
Westchester | Miami | 33155 | 25.7370 -80.3100 | .22 | SW 40th St 6500-8300, Bird Rd 6700-8000, SW 67th Ave 3000-4200 | cuban 4
Doral | Doral | 33166 | 25.8130 -80.3350 | .26 | NW 41st St 7900-8700, NW 53rd St 7900-8500, NW 79th Ave 3500-4200 | venezuelan 30
Hialeah | Hialeah | 33012 | 25.8610 -80.3020 | .26 | W 49th St 900-1700, W 12th Ave 3600-5200, Palm Ave 3800-5200 | cuban 6
South Miami | Miami | 33143 | 25.7060 -80.2880 | .16 | Sunset Dr 5700-6100, SW 57th Ave 7000-7400, SW 73rd St 5700-5950 | seafood 2
Aventura | Miami | 33180 | 25.9560 -80.1440 | .16 | Biscayne Blvd 19000-20600, NE 29th Pl 18700-19500 | mediterranean 3
`,
};
