import type { MetroTable } from './metro-table.ts';

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
