import type { MetroTable } from './metro-table.ts';

export const seattle: MetroTable = {
  key: 'seattle',
  state: 'WA',
  timezone: 'America/Los_Angeles',
  center: [47.6062, -122.3321],
  weight: 190,
  areaCodes: ['206', '425'],
  lean: 'seafood 2.6, coffee 2.2, vietnamese 2.2, japanese 1.6, thai 1.6, barbecue 0.6, filipino 2',
  neighborhoods: `
Pike Place Market | Seattle | 98101 | 47.6095 -122.3390 | .10 | 1st Ave 1400-2000, Pike St 80-300, Post Aly 1500-1950 | seafood 10, bakery 2
Belltown | Seattle | 98121 | 47.6138 -122.3450 | .16 | 1st Ave 2100-2600, 2nd Ave 2100-2600, Bell St 80-400 | newAmerican 2
Pioneer Square | Seattle | 98104 | 47.6010 -122.3315 | .12 | 1st Ave S 100-400, Occidental Ave S 150-330, Yesler Way 80-300 | deli 3
Chinatown-International District | Seattle | 98104 | 47.5975 -122.3245 | .14 | S Jackson St 500-900, S King St 400-800, S Weller St 400-700 | chinese 20, japanese 6, vietnamese 6
Little Saigon | Seattle | 98144 | 47.5995 -122.3130 | .12 | S Jackson St 1000-1400, 12th Ave S 300-600, Rainier Ave S 200-500 | vietnamese 40
Capitol Hill | Seattle | 98122 | 47.6148 -122.3185 | .24 | E Pike St 300-1200, Broadway 1000-1500, 12th Ave 1000-1600, E Pine St 300-1500 | bar 2, newAmerican 2
Fifteenth Avenue | Seattle | 98112 | 47.6215 -122.3110 | .14 | 15th Ave E 300-620, 19th Ave E 400-620, E Thomas St 1400-1900 | bakery 2
Central District | Seattle | 98122 | 47.6090 -122.3025 | .20 | 23rd Ave 900-2300, E Cherry St 2200-2900, E Union St 2000-2400 | ethiopian 24, southern 6
Queen Anne | Seattle | 98109 | 47.6365 -122.3560 | .16 | Queen Anne Ave N 1500-2300, Boston St 10-100, W McGraw St 20-120 | italian 2
Lower Queen Anne | Seattle | 98109 | 47.6240 -122.3560 | .16 | Queen Anne Ave N 400-700, Roy St 100-600, 1st Ave N 400-620 | thai 3
South Lake Union | Seattle | 98109 | 47.6225 -122.3375 | .14 | Westlake Ave N 300-700, Terry Ave N 300-550, Boren Ave N 300-550 | newAmerican 2
Fremont | Seattle | 98103 | 47.6525 -122.3500 | .16 | Fremont Ave N 3500-4300, N 36th St 400-800, Stone Way N 3500-4200 | seafood 2
Wallingford | Seattle | 98103 | 47.6615 -122.3370 | .20 | N 45th St 1500-2300, Stone Way N 4200-4800, Wallingford Ave N 4200-4700 | thai 3, japanese 2
Ballard | Seattle | 98107 | 47.6680 -122.3800 | .22 | Ballard Ave NW 5100-5450, NW Market St 1700-2400, Leary Ave NW 5000-5300 | seafood 4, bar 2
Phinney Ridge | Seattle | 98103 | 47.6785 -122.3545 | .18 | Greenwood Ave N 5900-7600, Phinney Ave N 5500-6500 | pizza 2
University District | Seattle | 98105 | 47.6615 -122.3130 | .18 | University Way NE 4100-5300, NE 45th St 1000-1400, Roosevelt Way NE 4200-5000 | ramen 8, thai 5, korean 5
Columbia City | Seattle | 98118 | 47.5590 -122.2865 | .16 | Rainier Ave S 4800-5100, S Edmunds St 3500-3800, 37th Ave S 4800-5000 | ethiopian 6, southern 3
Beacon Hill | Seattle | 98144 | 47.5795 -122.3115 | .18 | Beacon Ave S 2300-3300, 15th Ave S 2500-3200 | filipino 20
West Seattle Junction | Seattle | 98116 | 47.5615 -122.3865 | .16 | California Ave SW 4100-4900, SW Alaska St 4100-4700, 42nd Ave SW 4400-4700 | breakfast 2
Bellevue | Bellevue | 98004 | 47.6145 -122.1990 | .20 | Bellevue Way NE 200-1000, Main St 10000-10500, 106th Ave NE 300-900 | chinese 5, steak 2
Kirkland | Kirkland | 98033 | 47.6775 -122.2030 | .12 | Kirkland Ave 130-400, Central Way 150-500, 6th St 100-500 | italian 2
`,
};
