import type { MetroTable } from './metro-table.ts';

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
