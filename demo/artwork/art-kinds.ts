/** Names of the patterns that a backdrop can carry. */
export const ART_PATTERNS = [
  ...(['gingham', 'waves', 'lattice', 'leaves', 'arches', 'zigzag'] as const),
  ...(['awning', 'herringbone', 'scales', 'tiles', 'dots'] as const),
] as const;
export type ArtPattern = (typeof ART_PATTERNS)[number];

/**
 * The look of the images for one kind of restaurant. Moods are `glow base deep`, the daylight one first;
 * heroes and companions are food and drink of the Fluent set by code point, never an animal with a face.
 * A hero that is listed more often is drawn more often.
 */
export type ArtKind = {
  daylight: string;
  evening: string;
  pattern: ArtPattern;
  heroes: string;
  /** Dishes for a list or a gallery that shows every hero already; six dishes or more with the heroes. */
  others: string;
  companions: string;
};

export const ART_KINDS = {
  pizza: {
    daylight: '#ffc15a #ee7d22 #8f2f0a',
    evening: '#d9573a #94261c #3d0d10',
    pattern: 'gingham',
    heroes: '1f355 1f355 1f355 1f35d',
    others: '1f957 1f9c0 1f956 1f36e',
    companions: '1fad2 1f33f 1f9c0 1f345 1f9c4',
  },
  italian: {
    daylight: '#ee7a55 #c23a26 #6b1614',
    evening: '#86963f #4b5f22 #1b2a10',
    pattern: 'gingham',
    heroes: '1f35d 1f35d 1f35d 1f355',
    others: '1f957 1f956 1f9c0 1f36e',
    companions: '1f345 1f33f 1f377 1fad2 1f9c4',
  },
  japanese: {
    daylight: '#6f92d8 #2f51a0 #14265c',
    evening: '#3c558f #1a2b5c #0a1230',
    pattern: 'waves',
    heroes: '1f363 1f363 1f359 1f371',
    others: '1f35c 1f35a 1f361',
    companions: '1f365 1f376 1f364 1f962',
  },
  ramen: {
    daylight: '#f4a65a #d6602a #7a260f',
    evening: '#45608c #1f3157 #0b142c',
    pattern: 'waves',
    heroes: '1f35c 1f35c 1f95f',
    others: '1f372 1f35a 1f363 1f361',
    companions: '1f365 1f95a 1f962 1f364',
  },
  chinese: {
    daylight: '#e2604a #b3252a #5c0d18',
    evening: '#3f9f7d #17644e #07302a',
    pattern: 'lattice',
    heroes: '1f95f 1f961',
    others: '1f35c 1f35a 1f372 1f96e',
    companions: '1f960 1f962 1f364 1f336-fe0f',
  },
  thai: {
    daylight: '#9ac25a #4f8a35 #1d4a22',
    evening: '#2f8a6a #125444 #062824',
    pattern: 'leaves',
    heroes: '1f35c 1f35b',
    others: '1f35a 1f958 1f372 1f95f',
    companions: '1f336-fe0f 1f34b 1f33f 1f96d',
  },
  korean: {
    daylight: '#f0805a #c23f2f #661a1a',
    evening: '#6c5a52 #382c2a #161010',
    pattern: 'lattice',
    heroes: '1f372 1f35a',
    others: '1f35c 1f95f 1f357 1f969',
    companions: '1f336-fe0f 1f95a 1f9c4 1f962',
  },
  indian: {
    daylight: '#ffc65c #e58a1c #8c4208',
    evening: '#a3425a #64203c #2b0b1c',
    pattern: 'arches',
    heroes: '1f35b 1f35b 1f35a',
    others: '1f958 1f372 1f357 1f96d',
    companions: '1fad3 1f336-fe0f 1f9c5 1f96d',
  },
  mexican: {
    daylight: '#4cc0a4 #14877a #084a48',
    evening: '#e0618a #a52858 #4d0d30',
    pattern: 'zigzag',
    heroes: '1f32e 1f32e 1f32f 1f951',
    others: '1fad4 1f33d 1f379',
    companions: '1f951 1f336-fe0f 1f33d 1f34b',
  },
  latin: {
    daylight: '#ffce5c #f09a26 #a34d0b',
    evening: '#2f9c9c #11606a #062e38',
    pattern: 'zigzag',
    heroes: '1fad4 1f357',
    others: '1f372 1f35a 1f96a 1f379',
    companions: '1f34d 1f96d 1f33d 1f379',
  },
  african: {
    daylight: '#efa25c #bf5a24 #63240c',
    evening: '#7d8a46 #3f4f24 #171f0d',
    pattern: 'zigzag',
    heroes: '1f35b 1f372',
    others: '1f958 1f357 1f35a 1f360',
    companions: '1fad3 1fad8 1f336-fe0f 1f95c',
  },
  burgers: {
    daylight: '#5aa7b8 #22758c #0b3c50',
    evening: '#c2563c #7c2a1e #300e0d',
    pattern: 'awning',
    heroes: '1f354 1f354 1f35f',
    others: '1f32d 1f96a 1f953 1f964',
    companions: '1f964 1f345 1f37a 1f953',
  },
  american: {
    daylight: '#5aa7b8 #22758c #0b3c50',
    evening: '#c2563c #7c2a1e #300e0d',
    pattern: 'awning',
    heroes: '1f354 1f967 1f32d',
    others: '1f357 1f96a 1f957',
    companions: '1f35f 1f345 1f37a 1f33d',
  },
  contemporary: {
    daylight: '#dcc9a2 #ac8c55 #543f1d',
    evening: '#6b7f70 #34463d #121d18',
    pattern: 'herringbone',
    heroes: '1f957 1f969 1f372',
    others: '1f958 1f9c0 1f35d',
    companions: '1f33f 1f9c8 1f377 1f955 1f330',
  },
  barbecue: {
    daylight: '#ee8a45 #b5451c #571708',
    evening: '#9c4a26 #521d10 #1d0805',
    pattern: 'awning',
    heroes: '1f357 1f357 1f33d',
    others: '1f356 1f967 1f96a 1f360',
    companions: '1f33d 1f37a 1f953 1f345',
  },
  steak: {
    daylight: '#b7644c #6f2a22 #2d0e0e',
    evening: '#7c5646 #3d241e #140a0a',
    pattern: 'herringbone',
    heroes: '1f969 1f969 1f377',
    others: '1f356 1f954 1f957 1f943',
    companions: '1f377 1f33f 1f9c4 1f943',
  },
  seafood: {
    daylight: '#86cfe2 #3a97bd #125a80',
    evening: '#3f86ac #164c74 #08243f',
    pattern: 'scales',
    heroes: '1f9aa 1f958 1f372',
    others: '1f35c 1f35d 1f957',
    companions: '1f34b 1f942 1f33f 1f37e',
  },
  spanish: {
    daylight: '#f2b04e #d36a1e #7a2c0c',
    evening: '#b8453c #741c26 #300812',
    pattern: 'tiles',
    heroes: '1f958 1f958 1f377',
    others: '1f957 1f9c0 1f372 1f356',
    companions: '1f345 1f377 1fad2 1f34b 1f9c4',
  },
  french: {
    daylight: '#b9c7e4 #7188b8 #35487a',
    evening: '#56699a #2b3a66 #111a36',
    pattern: 'herringbone',
    heroes: '1f950 1f956 1f9c0',
    others: '1f957 1f372 1f36e',
    companions: '1f9c0 1f377 1f9c8 1f347',
  },
  aegean: {
    daylight: '#7cb8e6 #2f7fc0 #124676',
    evening: '#4a7d6a #234d42 #0c241f',
    pattern: 'tiles',
    heroes: '1f959 1f957',
    others: '1f9c6 1f958 1f356 1f372',
    companions: '1fad2 1f34b 1f9c6 1f345',
  },
  garden: {
    daylight: '#cfe08a #86b043 #3a6a24',
    evening: '#5f9455 #2f5c35 #102b1a',
    pattern: 'leaves',
    heroes: '1f957 1f951',
    others: '1f963 1f966 1f959 1f372',
    companions: '1f955 1f345 1f966 1f34b',
  },
  breakfast: {
    daylight: '#ffdf8a #f5b53a #b06a0e',
    evening: '#7fb0c4 #3a7288 #15394a',
    pattern: 'gingham',
    heroes: '1f95e 1f373 1f9c7',
    others: '1f950 1f953 1f963',
    companions: '1f953 1f34a 2615 1f353',
  },
  deli: {
    daylight: '#f4cf72 #d99a2b #80500d',
    evening: '#7a8f66 #47583a #1c2617',
    pattern: 'awning',
    heroes: '1f96a 1f96a 1f968',
    others: '1f963 1f959 1f957 1f372',
    companions: '1f968 1f345 1f964 1f952',
  },
  coffee: {
    daylight: '#e0b68a #a8703f #55301a',
    evening: '#9a6a4a #55321f #20100a',
    pattern: 'scales',
    heroes: '2615 2615 1f950',
    others: '1f36a 1f9c1 1f370 1f96a',
    companions: '1f950 1f36a 1f369 1f95b',
  },
  bakery: {
    daylight: '#ffd0c4 #f09a92 #b04f5a',
    evening: '#c98a94 #8a4656 #3d1826',
    pattern: 'dots',
    heroes: '1f370 1f369 1f967',
    others: '1f950 1f9c1 1f36a',
    companions: '1f353 1f36a 1f352 2615',
  },
  ices: {
    daylight: '#aee3cd #55ac8a #1f644c',
    evening: '#6fa9b8 #36707f #123842',
    pattern: 'dots',
    heroes: '1f368 1f366',
    others: '1f367 1f9c7 1f9c1 1f36a',
    companions: '1f353 1f36a 1f352 1f347',
  },
  pub: {
    daylight: '#74a06a #35683f #12351f',
    evening: '#3c6a58 #183f34 #081c18',
    pattern: 'tiles',
    heroes: '1f37a 1f37a 1f354 1f35f',
    others: '1f967 1f968 1f32d',
    companions: '1f35f 1f968 1f953 1fad2 1f354',
  },
  bar: {
    daylight: '#8d86c9 #4d4790 #1d1a4a',
    evening: '#7a5a86 #3d2850 #160c22',
    pattern: 'tiles',
    heroes: '1f378 1f377 1f37a',
    others: '1f379 1f943 1f9c0',
    companions: '1fad2 1f34b 1f943 1f352',
  },
} as const satisfies Readonly<Record<string, ArtKind>>;

export type ArtKindName = keyof typeof ART_KINDS;
