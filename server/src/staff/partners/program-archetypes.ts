import type { StaffProgramTemplate } from '#contract/staff/partners.ts';

type Archetype = Omit<StaffProgramTemplate, 'kind'> & {
  /** Its other settings. */
  settings: Readonly<Record<string, boolean>>;
  welcomeUnits: number;
};

const grounds = { canvas: '#ffffff', surface: '#f5f7fa', ink: '#14181f' };

/** The kinds of programs with which a new one can begin. */
export const programArchetypes: readonly Archetype[] = [
  {
    id: 'airline',
    name: 'Airline',
    programName: 'Airline miles',
    currencyType: 'Mile',
    currency: { singular: 'mile', plural: 'miles' },
    earnRates: { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 },
    seeds: { brand: '#0b2f5b', accent: '#0b62c4', reward: '#e8553a', ...grounds },
    settings: { hasPPN: true, hasVIP: true },
    welcomeUnits: 1000,
  },
  {
    id: 'hotel',
    name: 'Hotel',
    programName: 'Hotel points',
    currencyType: 'Point',
    currency: { singular: 'point', plural: 'points' },
    earnRates: { OptedOut: 2, NonActivated: 0, OptedIn: 5, VIP: 8 },
    seeds: { brand: '#3a1f3d', accent: '#7a3b8f', reward: '#d9852b', ...grounds },
    settings: { hasPPN: true, hasVIP: true },
    welcomeUnits: 1500,
  },
  {
    id: 'cash-back',
    name: 'Cash back',
    programName: 'Cash back to a card or bank',
    currencyType: 'Dollar',
    currency: { singular: 'dollar', plural: 'dollars' },
    earnRates: { OptedOut: 3, NonActivated: 0, OptedIn: 5, VIP: 5 },
    seeds: { brand: '#0d3b2e', accent: '#0b7a4b', reward: '#f0a202', ...grounds },
    settings: { hasPPN: false },
    welcomeUnits: 500,
  },
  {
    id: 'statement-credit',
    name: 'Statement credit',
    programName: 'Credits on the statement',
    currencyType: 'Credit',
    currency: { singular: 'credit', plural: 'credits' },
    earnRates: { OptedOut: 2, NonActivated: 0, OptedIn: 4, VIP: 4 },
    seeds: { brand: '#22252b', accent: '#3454d1', reward: '#e07a1f', ...grounds },
    settings: { hasPPN: false },
    welcomeUnits: 500,
  },
];

/** The settings of an archetype that a person does not choose. */
export const archetypeSettings = ({ settings, currencyType, welcomeUnits }: Archetype) => ({
  ...settings,
  currencyType,
  bonuses: [
    {
      code: 'WELCOME',
      description: 'Welcome bonus',
      isNewMemberBonus: true,
      rewardUnits: welcomeUnits,
      dines: 1,
      minSpendCents: 2500,
      days: 60,
    },
  ],
});

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const MARK = 34;

// Widths in the sans-serif bold of any system, on the generous side.
const widthOf = (letter: string): number => {
  if (/[ijltf.,'’ I]/.test(letter)) return 7;
  return /[mwMW@]/.test(letter) ? 16 : 11;
};

/** A word mark until a program has one of its own: a plate, and its name in the text color. */
export const wordMark = (
  programName: string,
  { brand, reward }: { brand: string; reward: string },
) => {
  const length = [...programName].reduce((sum, letter) => sum + widthOf(letter), 0);
  const width = Math.min(999, Math.max(60, MARK + length));
  const name = escaped(programName);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 28" width="${width}" height="28" color="${brand}" fill="currentColor" role="img" aria-label="${name}">`,
    `<circle cx="14" cy="14" r="12"/><circle cx="14" cy="14" r="5" fill="${reward}"/>`,
    `<text x="${MARK}" y="20" font-family="system-ui, sans-serif" font-size="17" font-weight="700" textLength="${width - MARK - 2}" lengthAdjust="spacingAndGlyphs">${name}</text>`,
    '</svg>',
  ].join('\n');
};
