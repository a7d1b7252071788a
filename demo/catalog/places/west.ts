import type { MetroTable } from './metro-table.ts';

export const denver: MetroTable = {
  key: 'denver',
  state: 'CO',
  timezone: 'America/Denver',
  center: [39.7392, -104.9903],
  weight: 170,
  areaCodes: ['303', '720'],
  lean: 'mexican 2.2, steak 1.8, breakfast 1.6, bar 1.6, american 1.3, vietnamese 1.4, seafood 0.6',
  neighborhoods: `
LoDo | Denver | 80202 | 39.7510 -104.9985 | .22 | Wazee St 1400-1900, Blake St 1400-2000, Larimer St 1400-1900, Market St 1400-1900 | steak 4, bar 2
RiNo | Denver | 80205 | 39.7640 -104.9810 | .26 | Larimer St 2500-3500, Walnut St 2600-3600, Brighton Blvd 2700-3500 | newAmerican 3, bar 2
Five Points | Denver | 80205 | 39.7560 -104.9770 | .20 | Welton St 2400-2900, E 26th Ave 700-1000, Washington St 2500-2900 | southern 6, african 4
Highland | Denver | 80211 | 39.7610 -105.0110 | .22 | W 32nd Ave 1500-2600, Tejon St 2900-3500, W 29th Ave 1700-2400 | italian 2, mexican 2
Berkeley | Denver | 80212 | 39.7755 -105.0440 | .20 | Tennyson St 3800-4500, W 38th Ave 3900-4700, W 44th Ave 3900-4500 | breakfast 2
Capitol Hill | Denver | 80203 | 39.7355 -104.9800 | .22 | E Colfax Ave 300-900, E 13th Ave 300-1000, N Pearl St 1000-1400 | bar 2, pizza 2
Uptown | Denver | 80218 | 39.7430 -104.9720 | .18 | E 17th Ave 800-1700, N Humboldt St 1500-1800, E 18th Ave 900-1500 | breakfast 3
City Park | Denver | 80206 | 39.7400 -104.9530 | .16 | E Colfax Ave 2400-3200, E 17th Ave 2300-3000, N York St 1300-1600 | ethiopian 5
Cherry Creek | Denver | 80206 | 39.7190 -104.9530 | .18 | E 2nd Ave 2600-3200, E 3rd Ave 2600-3200, Fillmore St 100-300 | steak 4, italian 2
Washington Park | Denver | 80209 | 39.7030 -104.9800 | .22 | S Pearl St 300-1000, S Gaylord St 1000-1100, E Alameda Ave 300-1000 | newAmerican 2
Platt Park | Denver | 80210 | 39.6870 -104.9805 | .18 | S Pearl St 1200-1800, S Broadway 1300-1900, E Evans Ave 300-900 | japanese 4
Baker | Denver | 80223 | 39.7165 -104.9895 | .16 | S Broadway 1-400, Santa Fe Dr 200-700, W 1st Ave 100-500 | bar 2, mexican 2
Art District on Santa Fe | Denver | 80204 | 39.7315 -104.9985 | .16 | Santa Fe Dr 700-1200, W 8th Ave 600-1100, Inca St 700-1100 | mexican 8
Federal Boulevard | Denver | 80219 | 39.7000 -105.0260 | .26 | S Federal Blvd 300-1600, W Alameda Ave 2700-3300, Morrison Rd 2900-3600 | vietnamese 30, mexican 6
Central Park | Denver | 80238 | 39.7615 -104.8785 | .20 | E 29th Ave 7300-7600, Northfield Blvd 7800-8500, Central Park Blvd 2800-3500 | american 2
Aurora | Aurora | 80012 | 39.6980 -104.8620 | .26 | S Havana St 1000-2500, E Mississippi Ave 10200-11500, E Iliff Ave 10200-11200 | korean 24, ethiopian 6
Englewood | Englewood | 80113 | 39.6520 -104.9870 | .18 | S Broadway 2900-3600, W Hampden Ave 80-500, Old Hampden Ave 10-200 | american 2
Golden | Golden | 80401 | 39.7550 -105.2210 | .14 | Washington Ave 900-1300, Ford St 900-1300, Arapahoe St 900-1200 | bar 2, breakfast 2
Littleton | Littleton | 80120 | 39.6135 -105.0165 | .16 | W Main St 2300-2700, S Nevada St 5500-5800, S Prince St 5500-5800 | american 2
Arvada | Arvada | 80002 | 39.8000 -105.0815 | .14 | Olde Wadsworth Blvd 5500-5800, Grandview Ave 7300-7600, Ralston Rd 7200-7600 | bar 2
`,
};

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
