import type { MetroTable } from './metro-table.ts';

export const losAngeles: MetroTable = {
  key: 'los-angeles',
  state: 'CA',
  timezone: 'America/Los_Angeles',
  center: [34.0522, -118.3],
  weight: 280,
  areaCodes: ['213', '323', '310', '818'],
  lean: 'mexican 2.2, korean 2, japanese 1.5, garden 1.8, thai 1.5, filipino 2, deli 0.8',
  neighborhoods: `
Silver Lake | Los Angeles | 90026 | 34.0860 -118.2690 | .28 | Sunset Blvd 2900-3900, Silver Lake Blvd 200-420, Hyperion Ave 1200-1500 | garden 2
Echo Park | Los Angeles | 90026 | 34.0780 -118.2590 | .22 | Sunset Blvd 1500-2200, Glendale Blvd 1300-1600, Echo Park Ave 1000-1600 | mexican 2
Los Feliz | Los Angeles | 90027 | 34.1050 -118.2880 | .24 | Vermont Ave 1700-1950, Hillhurst Ave 1700-2100, Hollywood Blvd 4500-4700 | armenian 3
Downtown | Los Angeles | 90013 | 34.0470 -118.2480 | .26 | S Spring St 300-700, S Main St 300-600, S Broadway 300-800 | bar 2, steak 2
Arts District | Los Angeles | 90013 | 34.0425 -118.2350 | .16 | E 3rd St 700-1000, Traction Ave 700-900, Mateo St 500-800 | newAmerican 3
Little Tokyo | Los Angeles | 90012 | 34.0495 -118.2395 | .12 | E 1st St 300-400, E 2nd St 300-420, Central Ave 300-380 | japanese 20, ramen 20
Chinatown | Los Angeles | 90012 | 34.0640 -118.2370 | .16 | N Broadway 700-1000, N Hill St 700-980, Alpine St 600-800 | chinese 20, vietnamese 6
Koreatown | Los Angeles | 90005 | 34.0605 -118.3050 | .30 | W 6th St 3200-3700, S Western Ave 300-800, W 8th St 3000-3600 | korean 30
Hollywood | Los Angeles | 90028 | 34.1000 -118.3270 | .26 | Hollywood Blvd 6200-6800, Cahuenga Blvd 1500-1750, Sunset Blvd 6200-6700 | thai 3
Thai Town | Los Angeles | 90027 | 34.1018 -118.3045 | .14 | Hollywood Blvd 5100-5500, N Western Ave 1500-1700 | thai 40
West Hollywood | West Hollywood | 90069 | 34.0880 -118.3800 | .22 | Santa Monica Blvd 8500-9000, Sunset Blvd 8500-8900, N Robertson Blvd 600-700 | newAmerican 2
Beverly Grove | Los Angeles | 90048 | 34.0735 -118.3720 | .22 | W 3rd St 8000-8500, Beverly Blvd 7700-8300, S La Cienega Blvd 100-300 | french 2, deli 2
Beverly Hills | Beverly Hills | 90210 | 34.0700 -118.4030 | .18 | N Canon Dr 200-460, N Beverly Dr 200-480, N Camden Dr 300-460 | steak 4, italian 2
Culver City | Culver City | 90232 | 34.0235 -118.3940 | .20 | Washington Blvd 8600-9600, Culver Blvd 9300-9700, Main St 3800-3900 | newAmerican 2
Venice | Venice | 90291 | 33.9915 -118.4640 | .20 | Abbot Kinney Blvd 1100-1650, Rose Ave 500-750, Lincoln Blvd 700-1300 | garden 3
Santa Monica | Santa Monica | 90401 | 34.0180 -118.4900 | .22 | Wilshire Blvd 400-1100, Santa Monica Blvd 300-1000, Broadway 400-900 | seafood 2, garden 2
Sawtelle | Los Angeles | 90025 | 34.0400 -118.4430 | .18 | Sawtelle Blvd 1900-2250, Santa Monica Blvd 11200-11700, W Olympic Blvd 11100-11500 | japanese 14, ramen 20
Boyle Heights | Los Angeles | 90033 | 34.0465 -118.2100 | .24 | E 1st St 1800-2400, Cesar E Chavez Ave 1700-2300, E 4th St 1900-2300 | mexican 16
Highland Park | Los Angeles | 90042 | 34.1110 -118.1930 | .24 | York Blvd 4900-5200, N Figueroa St 5500-5900, Avenue 50 1000-1300 | mexican 4
Pasadena | Pasadena | 91105 | 34.1455 -118.1510 | .18 | E Colorado Blvd 20-120, S Fair Oaks Ave 20-140, W Green St 40-120 | newAmerican 2
San Gabriel | San Gabriel | 91776 | 34.0920 -118.1010 | .28 | W Valley Blvd 100-900, E Las Tunas Dr 100-700, S San Gabriel Blvd 100-700 | chinese 30, vietnamese 8
Studio City | Studio City | 91604 | 34.1430 -118.3960 | .24 | Ventura Blvd 11600-12600, Laurel Canyon Blvd 4000-4400, Tujunga Ave 4300-4420 | japanese 5
Glendale | Glendale | 91204 | 34.1400 -118.2560 | .20 | S Brand Blvd 100-500, E Colorado St 100-500, S Central Ave 200-500 | armenian 30, filipino 6
`,
};
