import type { Rng } from '../rng.ts';
import type { Cuisine } from './cuisine-profiles.ts';
import type { DrawnAddress } from './draw-address.ts';
import type { Neighborhood } from './open-neighborhood.ts';
import { wordList } from './word-list.ts';

/** Words that restaurants of any cuisine are named with, by the slot that they fill. */
const HOUSE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'surname',
    wordList(
      'Abernathy, Ashcombe, Barlow, Beckett, Birdsong, Blackwood, Bonham, Bridger, Calloway, Carrow, Chandler, Clement, Colter, Crane, Dabney, Dunmore, Eastman, Ellery, Fairley, Farrow, Fenwick, Finch, Fuller, Gadsden, Garland, Goodwin, Greer, Hadley, Harlow, Hawthorn, Hazeltine, Holloway, Ingram, Jessup, Keene, Kirby, Lamont, Larkin, Lattimore, Linden, Loomis, Maddox, Marsh, Mayfield, Merritt, Milliken, Montrose, Nettleton, Norwood, Oakley, Odom, Pembroke, Pettigrew, Pickett, Plummer, Prewitt, Quimby, Radcliff, Redmond, Ridley, Rowan, Sackett, Sayer, Selby, Shelton, Sinclair, Stoddard, Sutter, Tate, Thackeray, Thornton, Tilden, Trask, Underhill, Vance, Vaughan, Wadley, Wainwright, Waverly, Weller, Whitlock, Winslow, Wooten, Yardley, Yates, Zeller',
    ),
  ],
  [
    'given',
    wordList(
      'Adele, Alma, Archie, Bea, Bernadette, Birdie, Cal, Clementine, Cora, Daisy, Della, Dinah, Earl, Edie, Effie, Ellis, Etta, Faye, Felix, Flora, Frankie, Gert, Gil, Gus Henry, Hank, Harriet, Hazel, Hettie, Ida, Imogen, Irv, Josie, Junie, Kitty, Leon, Lila, Loretta, Lou, Mabel, Mae, Maude, Millie, Minnie, Moe, Mona, Nell, Nora, Olive, Ollie, Oscar, Peg, Pearl, Percy, Polly, Queenie, Ray, Rhoda, Rosie, Roz, Sadie, Sal, Sid, Sylvie, Tilly, Trudy, Vera, Viola, Walt, Wilma, Winnie, Zelda',
    ),
  ],
  [
    'noun',
    wordList(
      'Almond, Anchor, Apricot, Ash, Barley, Basil, Birch, Bramble, Bread, Butter, Caper, Cedar, Chalk, Cherry, Chestnut, Chive, Cider, Clay, Clove, Copper, Coral, Currant, Dill, Elm, Ember, Fennel, Fern, Fig, Flint, Flour, Fork, Garlic, Ginger, Grain, Hazel, Heather, Honey, Hops, Ivy, Juniper, Kale, Lark, Laurel, Lemon, Linen, Loam, Maple, Marrow, Mint, Moss, Mustard, Nettle, Oak, Oat, Olive, Onion, Orchard, Parsley, Peach, Pear, Pepper, Pine, Plum, Poppy, Quill, Quince, Rhubarb, Rosemary, Rye, Saffron, Sage, Salt, Sesame, Slate, Smoke, Sorrel, Spruce, Tallow, Thistle, Thyme, Twine, Vetch, Vine, Walnut, Wheat, Willow, Wool, Yarrow',
    ),
  ],
]);

/** Names already used: full names everywhere, distinctive words within the metro. */
export type TakenNames = { names: Set<string>; tokens: Set<string> };

type Setting = {
  cuisine: Cuisine;
  neighborhood: Neighborhood;
  address: DrawnAddress;
};

type Draft = { name: string; telling: string; isRepetitive: boolean };

const SLOT = /\{(\w+)\}/g;
const PLAIN_SLOTS: ReadonlySet<string> = new Set(['k', 'k2', 'hood', 'street', 'number']);
const STRICT_TRIES = 60;
const MOST_TRIES = 400;

const hoodWord = (name: string): string | undefined =>
  name.length <= 16 && !name.includes('-') && !name.startsWith('Art ') ? name : undefined;

const fixedNames = ({ neighborhood, address }: Setting): Record<string, string | undefined> => ({
  hood: hoodWord(neighborhood.name),
  street: address.streetName,
  number: address.number,
});

const fillPattern = (rng: Rng, pattern: string, setting: Setting): Draft | undefined => {
  const fixed = fixedNames(setting);
  const drawn: string[] = [];
  let isComplete = true;
  const name = pattern.replace('{pair}', '{noun} & {noun}').replace(SLOT, (_, slot: string) => {
    const list = setting.cuisine.parts.get(slot) ?? HOUSE_NAMES.get(slot);
    const word = slot in fixed ? fixed[slot] : list && rng.pick(list);
    if (word === undefined) isComplete = false;
    else if (!PLAIN_SLOTS.has(slot)) drawn.push(word);
    return word ?? '';
  });
  if (!isComplete) return undefined;
  const tokens = name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 3);
  return {
    name,
    telling: [...drawn].sort().join(' '),
    isRepetitive: new Set(tokens).size < tokens.length,
  };
};

/**
 * Generates a name from the cuisine's patterns. No name is used twice; within a metro distinctive
 * words are not repeated while unused ones remain. Throws RangeError when every name is used.
 */
export const nameRestaurant = (rng: Rng, setting: Setting, taken: TakenNames): string => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const draft = fillPattern(rng, rng.pick(setting.cuisine.patterns), setting);
    if (!draft || draft.isRepetitive || taken.names.has(draft.name)) continue;
    const isFresh = draft.telling === '' || !taken.tokens.has(draft.telling);
    if (!isFresh && tries < STRICT_TRIES) continue;
    taken.names.add(draft.name);
    taken.tokens.add(draft.telling);
    return draft.name;
  }
  throw new RangeError(`no ${setting.cuisine.key} name is left`);
};
