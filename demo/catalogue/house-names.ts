import { wordList } from './word-list.ts';

/** Words that restaurants of any cuisine are named with, by the slot that asks for them. */
export const HOUSE_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
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
