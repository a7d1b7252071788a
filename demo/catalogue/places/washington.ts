import type { MetroTable } from './metro-table.ts';

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
