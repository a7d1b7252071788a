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

export const steak: CuisineProfile = {
  weight: 3,
  labels: 'Steakhouse, Steakhouse/American, Steakhouse, Steakhouse/Seafood, Chophouse/Steak',
  price: [0, 10, 38, 52],
  service: ['dinner', 'dinner', 'lunchDinner', 'dinner'],
  kinds: 'steakhouse, chophouse, grill room, supper club',
  dishes:
    'the bone-in ribeye, a porterhouse for two, creamed spinach, shrimp cocktail, the iceberg wedge, hash browns cut like cake, prime rib on Sundays, steak tartare at the table, onion rings the size of bracelets, lamb chops with mint, a baked Alaska',
  patterns:
    '{surname} & Sons, {surname}’s Chophouse, {surname} & {surname}, {surname}’s Steakhouse, The {adj} {n}, The {adj} {n}, {n} & Flame, {hood} Chophouse, {one}, {one}, {one} Steak, {surname} Grill Room, {surname} Prime, No. {number} Grill, {street} Chophouse',
  parts: {
    one: 'Halsted Row, Tallow & Rye, Marbled, Ironside, The Standing Rib, Broadleaf, Oxblood, Longhorn & Lace, Cutler, Strip & Stone, Smoke & Suet, Rarebit Hall, Drover, Stockyard Nine, Ashgrove, Bramwell, The Cleaver, Butcher & Crown, Carver House, Blackthorn, Kingsley Cut, Saddleback, Bone & Barrel, Haymarket Prime, Winchester Room, The Herdsman',
    adj: 'Silver, Iron, Gilded, Long, Bronze, Black, Royal, Mahogany, Red, Old, Western, Grand',
    n: 'Cleaver, Stallion, Ox, Bull, Spur, Carriage, Anvil, Club Room, Sirloin, Stag, Bison Room, Drover, Hereford, Saddle',
  },
};

export const seafood: CuisineProfile = {
  weight: 4,
  labels: 'Seafood, Seafood/Raw Bar, Seafood/American, Seafood, Seafood/Grill',
  price: [6, 38, 40, 16],
  service: ['lunchDinner', 'dinner', 'lunchDinner', 'counter'],
  kinds: 'fish house, oyster bar, seafood grill, raw bar, fish counter',
  dishes:
    'oysters by the dozen, a lobster roll with drawn butter, clam chowder, whole branzino, crab cakes with little else, steamed mussels and fries, peel-and-eat shrimp, swordfish with capers, the fried belly clams, cioppino with toast, scallops in brown butter, key lime pie',
  patterns:
    '{hood} Fish House, {e}, {e}, {e}, The {adj} {n}, The {adj} {n}, {surname}’s Fish House, {surname} & Daughters Seafood, {n} & {n}, {one} Oyster Bar, {one} Oyster Room, {one} Fish Company, {one}, Captain {surname}’s, {street} Oyster House, {number} Fathoms',
  parts: {
    e: 'Salt & Shallot, Low Tide, Brine & Barley, Tin Fish, Sea Glass, Slack Tide, Knot & Anchor, Butter & Brine, Half Shell Row, Fog Line, The Fish Ledger, Rope & Reel, Dune & Drift, Buoy 12, Shuck Yeah, Harbor Light, Ebb & Pearl, The Long Dock, Fin & Fennel, Lemon & Lighthouse, Oar House, Pier Supper, Tide & Table, The Dory Room',
    adj: 'Salty, Silver, Blue, Drowsy, Rusty, Striped, White, Gray, Wandering, Brass, Lucky, Last, Northern, Painted',
    n: 'Anchor, Gull, Oyster, Pelican, Buoy, Mermaid, Sailor, Lantern, Net, Lobster Pot, Whale, Starfish, Herring, Clam, Mussel, Skipper, Tern, Dory, Compass',
    one: 'Saltbox, Driftwood, Cape Merrow, Kelp & Co., Widow’s Walk, Moonfish, Barnacle, Inlet, Sandbar, Wellfleet Lane, Seven Seas Road, Tidewater, Mariner, Halibut Hill, Cormorant, Merrimac, Spindrift, Sound & Shore, Osprey, Bluewater Row',
  },
};

export const southern: CuisineProfile = {
  weight: 2.2,
  labels:
    'Southern, Southern/Soul Food, Cajun/Creole, Southern/Chicken, Soul Food/Southern, Southern/American',
  price: [26, 52, 20, 2],
  service: ['lunchDinner', 'allDay', 'dinner', 'lunchDinner', 'counter'],
  kinds: 'Southern kitchen, soul food room, meat-and-three, Creole kitchen, fried chicken house',
  dishes:
    'buttermilk fried chicken, shrimp and grits, collards with pot liquor, catfish with cornmeal crust, biscuits with cane syrup, gumbo made with a dark roux, pimento cheese, smothered pork chops, candied yams, red beans on Mondays, peach cobbler, banana pudding',
  patterns:
    'Miss {g}’s, Miss {g}’s Kitchen, Big {g}’s, {g} & {g}’s Place, {e}, {e}, {e}, The {adj} {n}, {surname}’s Meat & Three, {hood} Fried Chicken, {surname} Family Kitchen, Mama {g}’s Table, {n} & Biscuit, {street} Soul Kitchen',
  parts: {
    g: 'Odessa, Lurleen, Hattie Mae, Geneva, Ernestine, Ola, Minnie Pearl, Verbena, Willadean, Cleo, Arzella, Dot, Ruby Nell, Birdie, Lottie, Zora, Opal, Mavis, Ida Lee, Pearline, Essie, Juanell, Fannie, Beulah Ann, Otis, Roscoe Lee, Cornelius',
    e: 'Cornbread Sunday, Sorghum & Salt, Magnolia Supper, Porch & Pepper, Cane & Clove, Pot Liquor, Grits & Gospel, Field Peas, Sweet Tea Social, Bayou & Bone, Cast Iron Row, Butterbean, Okra & Oak, Red Clay Kitchen, Pecan Season, Skillet & Sage, Second Line Supper, Molasses, Roux & Rye',
    adj: 'Screen, Sleepy, Crowing, Blue, Whistling, Sunday, Yellow, Tin',
    n: 'Rooster, Porch, Dogwood, Magnolia, Hen, Mule, Steeple, Pecan, Skillet, Roof Kitchen',
  },
};

export const barbecue: CuisineProfile = {
  weight: 2,
  labels: 'Barbecue, Barbecue/Southern, Barbecue, Barbecue/American, Smokehouse/Barbecue',
  price: [24, 62, 13, 1],
  service: ['lunchDinner', 'counter', 'lunchDinner', 'lunchDinner'],
  kinds: 'smokehouse, barbecue joint, pit room, barbecue counter',
  dishes:
    'brisket with a black crust, spare ribs by the rack, burnt ends while they last, hot links, pulled shoulder with vinegar, smoked turkey, beans with bits of brisket, white bread and pickles, creamed corn, jalapeño cheddar sausage, banana pudding',
  patterns:
    '{surname}’s Barbecue, {surname} & Sons Barbecue, {e}, {e}, {e}, {surname} Brothers Smokehouse, {adj} {n} Barbecue, {adj} {n} Smokehouse, {hood} Smoke Company, {g}’s Pit, {g}’s Pit Barbecue, {tree} & Ember, Old {surname} Pit, {tree} Street Smokehouse, {street} Smoke',
  parts: {
    e: 'Ember & Oak Smokehouse, Low & Slow Society, Bark & Bone, Burnt End Union, Hickory Ledger, Smoke Ring, Pit & Parish, Coal Train, Brisket Assembly, Post Oak Supper, Red Ember, Butcher Paper, The Pit Boss’s Daughter, Long Burn, Ash Wednesday Barbecue, Blue Smoke Yard, Fat Side Up',
    adj: 'Lazy, Iron, Dusty, Red, Black, Lonesome, Rusty, Blue, Happy, Stray, Big, Hungry, Three-Legged',
    n: 'Mule, Star, Rooster, Wagon, Creek, Anvil, Barrel, Mesa, Spur, Bison, Coyote, Fence, Heifer, Windmill',
    g: 'Leroy, Earl, Big Roy, Hollis, Wade, Cletus, Merle, Buck, Vernon, Wiley, Dale, Harlan, Jimmy Ray, Lamar',
    tree: 'Pecan, Post Oak, Hickory, Mesquite, Applewood, Cherrywood, Live Oak, White Oak, Maple',
  },
};
