import type { CuisineProfile } from './cuisine-profile.ts';

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
