import type { MetroTable } from './metro-table.ts';

export const newYork: MetroTable = {
  key: 'new-york',
  state: 'NY',
  timezone: 'America/New_York',
  center: [40.7577, -73.9857],
  weight: 700,
  areaCodes: ['212', '646', '332', '718', '347'],
  lean: 'italian 1.2, deli 1.6, pizza 1.3, japanese 1.2, barbecue 0.5, mexican 0.8',
  neighborhoods: `
Theater District | New York | 10036 | 40.7590 -73.9872 | .20 | W 46th St 220-380, W 47th St 150-320, 8th Ave 690-790, W 44th St 210-320 | steak 1.5
Hell’s Kitchen | New York | 10019 | 40.7640 -73.9890 | .26 | 9th Ave 690-860, 10th Ave 740-860, W 52nd St 340-460, W 55th St 300-420 | thai 2.5
Midtown East | New York | 10022 | 40.7572 -73.9695 | .24 | 2nd Ave 940-1080, E 52nd St 150-330, 3rd Ave 850-990, Lexington Ave 600-700 | steak 3, japanese 2
Garment District | New York | 10018 | 40.7535 -73.9905 | .20 | W 38th St 210-350, W 36th St 230-340, 8th Ave 500-600 | deli 2
Koreatown | New York | 10001 | 40.7477 -73.9868 | .10 | W 32nd St 6-60, W 33rd St 10-60, 5th Ave 300-340 | korean 40
NoMad | New York | 10001 | 40.7449 -73.9888 | .12 | Broadway 1130-1220, W 28th St 10-60, W 29th St 10-60 | newAmerican 2
Murray Hill | New York | 10016 | 40.7460 -73.9785 | .24 | 3rd Ave 480-620, Lexington Ave 320-440, E 34th St 130-240 | indian 3
Gramercy | New York | 10003 | 40.7362 -73.9855 | .18 | Irving Pl 50-130, E 18th St 110-240, 3rd Ave 130-230 | newAmerican 2
Chelsea | New York | 10011 | 40.7440 -73.9992 | .26 | 8th Ave 150-300, W 17th St 200-360, W 22nd St 200-360, 9th Ave 100-240 | spanish 2
Flatiron | New York | 10010 | 40.7402 -73.9895 | .16 | W 21st St 10-60, Broadway 890-960, E 20th St 10-60 | newAmerican 2
West Village | New York | 10014 | 40.7340 -74.0040 | .22 | Bleecker St 280-400, Hudson St 430-580, Bedford St 20-110, Barrow St 20-90 | italian 2, french 2
Greenwich Village | New York | 10012 | 40.7290 -73.9995 | .18 | MacDougal St 90-190, Thompson St 180-240, Sullivan St 170-240, Bleecker St 140-230 | italian 1.5
East Village | New York | 10009 | 40.7270 -73.9825 | .24 | Avenue A 20-200, Avenue B 30-200, E 9th St 400-530, E 7th St 80-220 | ramen 3, japanese 2
Astor Place | New York | 10003 | 40.7292 -73.9885 | .14 | 2nd Ave 60-180, St Marks Pl 5-60, E 9th St 210-340 | ramen 3, korean 2
Lower East Side | New York | 10002 | 40.7192 -73.9880 | .22 | Orchard St 70-200, Ludlow St 60-190, Rivington St 70-180, Clinton St 10-130 | deli 2, bar 2
SoHo | New York | 10012 | 40.7243 -74.0000 | .18 | Spring St 80-200, Prince St 60-180, Wooster St 80-160, Mercer St 80-160 | french 2.5
NoHo | New York | 10012 | 40.7270 -73.9935 | .10 | Bond St 10-60, Lafayette St 300-410, Great Jones St 10-60 | japanese 2
Nolita | New York | 10012 | 40.7224 -73.9952 | .12 | Mott St 200-290, Mulberry St 230-300, Elizabeth St 190-280 | latin 2, mediterranean 2
Little Italy | New York | 10013 | 40.7192 -73.9975 | .10 | Mulberry St 100-200, Grand St 160-220, Hester St 170-200 | italian 14, pizza 3
Chinatown | New York | 10013 | 40.7157 -73.9978 | .14 | Mott St 10-110, Bayard St 40-110, Pell St 8-40, Elizabeth St 20-90 | chinese 40, vietnamese 5
Tribeca | New York | 10013 | 40.7185 -74.0075 | .18 | Greenwich St 310-420, Franklin St 60-190, Hudson St 80-190, N Moore St 20-100 | newAmerican 2, french 2
Financial District | New York | 10004 | 40.7048 -74.0115 | .10 | Stone St 30-90, Pearl St 50-110, Broad St 40-100 | bar 3, steak 2
Seaport | New York | 10038 | 40.7085 -74.0045 | .10 | Front St 200-270, Fulton St 20-130, Beekman St 20-140 | seafood 4
Upper West Side | New York | 10024 | 40.7860 -73.9760 | .28 | Amsterdam Ave 400-560, Columbus Ave 400-560, Broadway 2200-2400, W 83rd St 100-240 | deli 2
Lincoln Square | New York | 10023 | 40.7760 -73.9810 | .18 | Columbus Ave 180-300, W 72nd St 60-250, Amsterdam Ave 200-300 | newAmerican 1.5
Upper East Side | New York | 10028 | 40.7770 -73.9545 | .24 | 2nd Ave 1560-1700, 3rd Ave 1470-1560, E 84th St 170-340 | italian 2
Lenox Hill | New York | 10021 | 40.7690 -73.9590 | .20 | 1st Ave 1300-1420, Lexington Ave 990-1060, 2nd Ave 1400-1500 | french 2
Morningside Heights | New York | 10025 | 40.8040 -73.9655 | .20 | Broadway 2700-2880, Amsterdam Ave 920-1020, Columbus Ave 840-960 | coffee 2
Harlem | New York | 10027 | 40.8085 -73.9490 | .28 | Frederick Douglass Blvd 2060-2300, Malcolm X Blvd 200-360, W 125th St 50-290 | southern 8, african 5
East Harlem | New York | 10029 | 40.7945 -73.9430 | .24 | 2nd Ave 1990-2200, E 116th St 150-340, 3rd Ave 1900-2100 | mexican 4, latin 5
Washington Heights | New York | 10033 | 40.8482 -73.9370 | .20 | W 181st St 500-800, Broadway 4100-4300, St Nicholas Ave 1300-1440 | latin 9
Inwood | New York | 10034 | 40.8655 -73.9250 | .16 | Dyckman St 150-270, Broadway 4760-4950, W 207th St 500-620 | latin 8
Williamsburg | Brooklyn | 11211 | 40.7140 -73.9580 | .26 | Bedford Ave 150-330, Grand St 150-330, Metropolitan Ave 200-380, N 6th St 120-240 | newAmerican 2, pizza 1.5
East Williamsburg | Brooklyn | 11206 | 40.7075 -73.9430 | .22 | Graham Ave 40-250, Montrose Ave 60-220, Grand St 650-850 | mexican 2
Greenpoint | Brooklyn | 11222 | 40.7275 -73.9520 | .22 | Manhattan Ave 600-980, Franklin St 90-200, Nassau Ave 60-200 | coffee 2, bakery 2
Bushwick | Brooklyn | 11237 | 40.7040 -73.9230 | .26 | Wyckoff Ave 10-220, Knickerbocker Ave 200-400, Jefferson St 300-480 | mexican 3, bar 2
Bedford-Stuyvesant | Brooklyn | 11216 | 40.6830 -73.9490 | .28 | Nostrand Ave 350-640, Bedford Ave 1090-1280, Tompkins Ave 250-420 | southern 3, caribbean 5
Crown Heights | Brooklyn | 11238 | 40.6735 -73.9570 | .18 | Franklin Ave 600-780, Classon Ave 600-760, Washington Ave 760-900 | caribbean 6
Prospect Heights | Brooklyn | 11238 | 40.6790 -73.9685 | .18 | Vanderbilt Ave 550-690, Washington Ave 600-720, St Marks Ave 180-300 | newAmerican 2
Park Slope | Brooklyn | 11215 | 40.6695 -73.9830 | .28 | 5th Ave 250-480, 7th Ave 250-480, 4th Ave 330-520 | breakfast 2
Gowanus | Brooklyn | 11215 | 40.6740 -73.9868 | .14 | 3rd Ave 350-500, Union St 600-690, 4th Ave 240-330 | barbecue 3, seafood 2
Carroll Gardens | Brooklyn | 11231 | 40.6800 -73.9955 | .20 | Court St 280-480, Smith St 250-430, Henry St 420-560 | italian 4
Cobble Hill | Brooklyn | 11201 | 40.6880 -73.9942 | .14 | Court St 140-260, Henry St 280-400, Atlantic Ave 110-220 | mediterranean 4, japanese 1.5
Boerum Hill | Brooklyn | 11217 | 40.6853 -73.9845 | .16 | Atlantic Ave 340-500, Bergen St 180-360, Hoyt St 70-200 | newAmerican 2
Brooklyn Heights | Brooklyn | 11201 | 40.6945 -73.9925 | .16 | Montague St 100-190, Henry St 40-150, Clark St 60-130 | french 2
DUMBO | Brooklyn | 11201 | 40.7025 -73.9875 | .10 | Front St 50-180, Water St 60-160, Jay St 50-120 | pizza 2
Fort Greene | Brooklyn | 11205 | 40.6900 -73.9720 | .18 | DeKalb Ave 190-320, Myrtle Ave 280-420, Adelphi St 160-260 | african 4
Clinton Hill | Brooklyn | 11238 | 40.6840 -73.9645 | .16 | Fulton St 900-1030, Greene Ave 120-260, Grand Ave 300-420 | bakery 2
Sunset Park | Brooklyn | 11220 | 40.6400 -74.0060 | .26 | 8th Ave 5000-5900, 5th Ave 4600-5600, 7th Ave 5200-5900 | chinese 14, mexican 5
Bay Ridge | Brooklyn | 11209 | 40.6265 -74.0285 | .26 | 3rd Ave 7000-8800, 5th Ave 7400-8600, 86th St 350-520 | middleEastern 7, greek 3
Red Hook | Brooklyn | 11231 | 40.6775 -74.0095 | .12 | Van Brunt St 250-380, Richards St 100-200, Wolcott St 60-160 | barbecue 3, seafood 3
Ditmas Park | Brooklyn | 11226 | 40.6410 -73.9640 | .20 | Cortelyou Rd 1000-1500, Church Ave 1700-2100, Newkirk Ave 1300-1600 | caribbean 4
Astoria | Astoria | 11103 | 40.7635 -73.9150 | .24 | 30th Ave 30-44q, Steinway St 28-34q, Broadway 32-42q | greek 16, middleEastern 4
Long Island City | Long Island City | 11101 | 40.7455 -73.9490 | .16 | Vernon Blvd 46-51q, Jackson Ave 10-27q, 47th Ave 5-12q | mexican 2
Sunnyside | Sunnyside | 11104 | 40.7440 -73.9215 | .18 | Queens Blvd 43-48q, Skillman Ave 43-50q, Greenpoint Ave 43-47q | latin 3, turkish 5
Jackson Heights | Jackson Heights | 11372 | 40.7505 -73.8860 | .22 | 37th Ave 72-84q, 74th St 35-37q, Roosevelt Ave 72-84q | indian 14, latin 7
Elmhurst | Elmhurst | 11373 | 40.7410 -73.8800 | .20 | Broadway 76-86q, Woodside Ave 75-80q, Whitney Ave 81-84q | thai 18, chinese 6
Flushing | Flushing | 11354 | 40.7605 -73.8290 | .20 | Main St 36-39q, Prince St 36-39q, Northern Blvd 136-142q | chinese 30, korean 9
Forest Hills | Forest Hills | 11375 | 40.7200 -73.8450 | .20 | Austin St 69-72q, Queens Blvd 106-110q, Metropolitan Ave 98-108q | japanese 2
Ridgewood | Ridgewood | 11385 | 40.7040 -73.9030 | .20 | Seneca Ave 6-9q, Fresh Pond Rd 59-68q, Forest Ave 60-68q | pizza 2, bar 2
Belmont | Bronx | 10458 | 40.8552 -73.8880 | .14 | Arthur Ave 2300-2400, E 187th St 560-700, Crescent Ave 600-680 | italian 20
Mott Haven | Bronx | 10454 | 40.8085 -73.9185 | .16 | Bruckner Blvd 30-200, Alexander Ave 100-260, E 138th St 400-560 | mexican 4, latin 4
Riverdale | Bronx | 10463 | 40.8850 -73.9090 | .12 | Johnson Ave 3500-3620, Riverdale Ave 3500-3700, W 235th St 500-600 | deli 3
Hoboken | Hoboken NJ | 07030 | 40.7420 -74.0305 | .16 | Washington St 100-1100, 1st St 60-400, Bloomfield St 200-900 | italian 2
Downtown Jersey City | Jersey City NJ | 07302 | 40.7205 -74.0465 | .18 | Newark Ave 130-360, Grove St 200-380, Jersey Ave 270-400 | newAmerican 2
Journal Square | Jersey City NJ | 07306 | 40.7330 -74.0650 | .18 | Newark Ave 700-840, Summit Ave 880-960, Bergen Ave 800-920 | indian 16, filipino 8
Montclair | Montclair NJ | 07042 | 40.8140 -74.2175 | .20 | Bloomfield Ave 400-640, Church St 20-60, Walnut St 50-140 | thai 2
`,
};
