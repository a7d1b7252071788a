import type { CuisineProfile } from './cuisine-profile.ts';

export const american: CuisineProfile = {
  weight: 8,
  labels:
    'American, Burgers/American, American, Burgers/American, American/Bar, American/Sandwiches, Diner/American',
  price: [26, 58, 14, 2],
  service: ['lunchDinner', 'allDay', 'counter', 'lunchDinner', 'night', 'allDay'],
  kinds: 'burger bar, neighborhood grill, corner tavern, American kitchen, lunch counter',
  dishes:
    'the double smashed burger, fries twice cooked, buttermilk chicken on a bun, a wedge salad, the patty melt, tomato soup with grilled cheese, onion rings in a paper boat, the turkey club, mac and cheese with a crust, a proper milkshake, meatloaf on Tuesdays, the chopped salad',
  patterns:
    '{surname}’s, {surname}’s {k}, {given} & {given}’s, The {adj} {n}, The {adj} {n}, Little {surname}, {hood} {k}, {street} {k}, {pair}, {n} {k}, {given}’s {k}, {adj} {n} {k}, {number} {street}, {surname} & {surname}, {hood} Social, Old {surname} {k}, {n} & {x}',
  parts: {
    k: 'Grill, Burgers, Tavern, Luncheonette, Kitchen, Burger Bar, Diner, Counter, Public House, Canteen, Chop House, Lunch, Supper Club',
    adj: 'Copper, Lucky, Painted, Tall, Red, Blue, Crooked, Second, Hungry, Wandering, Rusty, Lonesome, Velvet, Neon, Spotted, Honest, Drowsy, Plaid, Dapper, Brass, Left-Handed, Corduroy',
    n: 'Kettle, Mailbox, Pickle, Weathervane, Bicycle, Wagon, Skillet, Lantern, Bluebird, Ladder, Stove, Anchor Post, Piano, Trolley, Marquee, Griddle, Suspender, Buttonhole, Jukebox, Porch Light, Matchbox, Paperboy, Milk Crate, Radio, Sundial, Barstool, Cartwheel, Typewriter',
    x: 'Rye, Bun, Butter, Brine, Oak, Salt, Iron, Chrome, Vine',
  },
};

export const newAmerican: CuisineProfile = {
  weight: 6,
  labels:
    'New American, Contemporary American, New American/Wine Bar, Farm-to-Table/American, New American, Gastropub/American',
  price: [0, 22, 52, 26],
  service: ['dinner', 'dinner', 'lunchDinner', 'dinner', 'allDay'],
  kinds:
    'seasonal dining room, wine-minded kitchen, market kitchen, neighborhood bistro, hearth restaurant',
  dishes:
    'charred cabbage with brown butter, the dry-aged duck, beets from a fire, sourdough with cultured butter, halibut with corn and clams, hand-torn pasta with lamb, the roast chicken for two, crudo with whatever citrus is good, a bowl of heirloom beans, grilled maitake, the pork collar with peaches, a chocolate tart with sea salt',
  patterns:
    '{pair}, {pair}, {pair}, {pair}, {one}, {one}, {one}, The {adj} {n}, The {adj} {n}, {one} Room, {street} & {noun}, {surname} House, {noun} Table, {hood} Larder, {number} {noun}, {given} at {street}, {one} & Sons, {n} on {street}, House of {noun}, {surname} & Daughter',
  parts: {
    one: 'Hollis, Verity, Ledger, Marrow Lane, Fable, Tilth, Harrow, Wren, Solstice, Thicket, Saltbox, Almanac, Bramble, Overstory, Kindling, Fallow, Parcel, Meridian, Juniper Hall, Quarry, Lowland, Hearsay, Threshold, Tallow, Umber, Larkspur, Driftless, Gossamer, Heirloom, Sundry, Hither, Rook, Palisade, Windfall, Yonder, Catkin, Foxglove, Ember Week, Little Marlow, Sorrel, Cinder, Halyard, Oxbow, Stillwater, Margin, Provenance, Dovetail, Evensong, Rosehip',
    adj: 'Quiet, Patient, Gilded, Second, Salted, Winter, Long, Common, Open, Late, Borrowed, Green, Slow, Bright, Wild, Fourth, Paper, Low',
    n: 'Orchard, Heron, Field, Harvest, Ember, Meadow, Hare, Quince, Garden Gate, Table, Thistle, Cellar, Almond, Sparrow, Lantern Room, Acorn, Furrow, Hearth, Plum, Hour',
  },
};
