import type { CuisineProfile } from './cuisine-profile.ts';

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
