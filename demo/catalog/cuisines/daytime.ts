import type { CuisineProfile } from './cuisine-profile.ts';

export const garden: CuisineProfile = {
  weight: 2,
  labels: 'Vegetarian/Salads, Vegetarian, Salads/Juice, Vegetarian/Californian, Vegan/Vegetarian',
  price: [24, 56, 18, 2],
  service: ['counter', 'lunchDinner', 'allDay', 'dinner'],
  kinds: 'vegetable kitchen, salad counter, plant-based kitchen, garden café',
  dishes:
    'a bowl of grains and greens, roasted squash with seeds, mushroom shawarma, the beet burger, charred broccoli with almonds, avocado and sprouts on rye, cashew queso, a green juice that tastes good, lentil soup, coconut yogurt with fruit, tomato toast in season',
  patterns:
    '{e}, {e}, {e}, {e}, {adj} {n}, {adj} {n}, {n} & {n2}, {hood} Greens, {one}, {one}, {one} Kitchen, The {adj} {n2}, {street} Garden',
  parts: {
    e: 'Verde Table, Root & Branch, Leaf by Leaf, Sprout Hour, Beet & Barley, Good Greens Society, Kale & Company, Garden State of Mind, Seed & Stem, Sunchoke, Chard & Cherry, Radish Republic, Lettuce Weather, Pulse & Petal, Squash Blossom, Peas & Thank You, Juice & Jute, The Turnip Truck Stop, Half a Lemon, Carrot Top Kitchen, Plot Nine',
    adj: 'Wild, Little, Green, Happy, Honest, Early, Sunny, Tender, Barefoot, Second, Humble',
    n: 'Radish, Fennel, Clover, Sorrel, Artichoke, Parsnip, Sprout, Thyme, Avocado, Endive, Nasturtium, Purslane',
    n2: 'Grain, Garden, Root, Vine, Barrow, Trellis, Bee, Plot, Furrow, Orchard, Spade',
    one: 'Verdura, Allium, Herbarium, Greenhouse No. 5, Arugula Ave, Chlorophyll, Meadowlark, Tendril, Frond, Pomona, Cotyledon, Hedgerow, Mulch, Bloomfield, Plumule, Botanica Road',
  },
};

export const breakfast: CuisineProfile = {
  weight: 3.5,
  labels:
    'Breakfast/Brunch, Brunch/American, Breakfast/Coffee, Pancakes/Breakfast, Breakfast/American',
  price: [34, 58, 8, 0],
  service: ['morning', 'morning', 'morning', 'allDay'],
  kinds: 'breakfast room, pancake house, brunch café, morning café',
  dishes:
    'lemon ricotta pancakes, a bacon, egg and cheese, shakshuka with warm bread, corned beef hash, French toast thick as a book, biscuits and sausage gravy, huevos rancheros, smoked salmon Benedict, granola made in the oven out back, a tall stack with real maple, home fries with onions',
  patterns:
    'The {adj} {n}, The {adj} {n}, {e}, {e}, {e}, {given}’s Breakfast, {given} & {given}’s Pancakes, {hood} Breakfast Club, {street} Egg House, {n} & {x}, {surname}’s Pancake House, {adj} {n} Café, {number} Eggs, {given}’s Morning Room',
  parts: {
    adj: 'Early, Sunny, Buttered, Speckled, Golden, Lazy, Second, Yellow, Cracked, Rising, Cozy, Half-Awake, Blue, Toasted, Little, Scrambled, Cheerful',
    n: 'Yolk, Griddle, Robin, Biscuit, Rooster, Pancake, Hen, Teaspoon, Waffle, Kettle, Egg, Toast Rack, Maple, Skillet, Marmalade, Nest, Bluejay, Newspaper, Sunroom, Alarm Clock',
    x: 'Honey, Butter, Jam, Maple, Bacon, Cream, Bean',
    e: 'Eggs on Sunday, Butter & Batter, Morning Section, Syrup & Salt, Over Easy Street, Toast Weather, Crumb & Yolk, Hash House Rules, Two Eggs Any Style, Late Breakfast, Good Morning Gladys, Rise & Rye, Bacon Standard Time, Sunday Sort, Clementine & Cream, Jam Session Café, First Light Café, Waffle Iron Works, The Soft Scramble',
  },
};

export const deli: CuisineProfile = {
  weight: 3.2,
  labels: 'Deli/Sandwiches, Sandwiches/Deli, Bagels/Deli, Jewish/Deli, Sandwiches/Soup, Sandwiches',
  price: [66, 31, 3, 0],
  service: ['morning', 'counter', 'morning', 'counter'],
  kinds: 'delicatessen, sandwich shop, bagel shop, sandwich counter, provisions shop',
  dishes:
    'pastrami on rye, an everything bagel with whitefish, matzo ball soup, the turkey and slaw, an Italian hero with oil and vinegar, chopped liver, egg salad on challah, a half-sour pickle with everything, roast beef with horseradish, the tuna melt, black and white cookies, tomato bisque',
  patterns:
    '{surname2}’s Deli, {surname2} & Sons Delicatessen, {surname2}’s Appetizing, {street} Provisions, {street} Provisions, {hood} Sandwich Co., {e}, {e}, {e}, {hood} Bagel Works, {surname} & Rye, {given}’s Sandwich Shop, {surname2} Bros. Bagels, {adj} {n}, {adj} {n}, {number} Deli, {surname}’s Hero Shop',
  parts: {
    surname2:
      'Abelman, Birnkrant, Cohn-Lieber, Dubrow, Eisenstat, Feinman, Gittelson, Horwitt, Isaacman, Kaplowitz, Lefkowski, Mandelbaum, Nusbaum, Oppen, Pearlstein, Rabinoff, Shapiroff, Tannenholz, Wexelman, Zaltzman, Bruckner, Garfunkle, Moskow, Pinsker',
    e: 'Mustard & Rye, Smoke & Schmear, Hold the Mayo, Everything & Then Some, Caper & Chive, The Pickle Ledger, Paper & Twine, Brine & Bread, Half Sour, Crust & Crumb, Cold Cuts Club, Lox & Found, The Number Six, Onion Board, Bread & Better, Sub Urban, Between Two Slices, Corner Hoagie, Poppy & Salt',
    adj: 'Toasted, Stacked, Pressed, Hungry, Salty, Tall, Sunday, Lucky, Proper',
    n: 'Hero, Pickle, Bagel, Rye, Hoagie, Bialy, Baguette, Sandwich Club, Grinder, Schmear',
  },
};

export const bakery: CuisineProfile = {
  weight: 2,
  labels: 'Bakery/Desserts, Bakery/Coffee, Bakery, Donuts/Bakery, Bakery/French',
  price: [62, 34, 4, 0],
  service: ['sweet', 'morning', 'sweet'],
  kinds: 'bakery, patisserie, doughnut shop, bread shop',
  dishes:
    'morning buns with orange, sourdough still warm at noon, almond croissants, brown butter cookies, a slice of coconut cake, cardamom knots, old-fashioned doughnuts, rhubarb pie, seeded rye, cheese danish, chocolate babka, lemon bars',
  patterns:
    '{e}, {e}, {e}, {given}’s Bakery, {surname} & Daughters Bakery, {hood} Bread Company, {n} & {n2}, {n} & {n2}, {street} Bakehouse, {adj} {n3}, {adj} {n3}, Sugar {x}, {given} Bakes, {adj} {n3} Bakery, {surname}’s Doughnuts',
  parts: {
    e: 'Crumb Theory, Flour Girl, Proof & Peel, The Butter Ledger, Rise & Shine Bread, Knead to Know, Yeast & Company, Laminate, The Warm Loaf, Batch No. 9, Sweet Ledger, Sifted, Whisk & Wander, The Third Layer, Miller’s Apprentice, Slow Ferment, Brown Butter Club, Early Oven, Sugar & Sawdust, Danish & Daylight, Poppyseed Row',
    n: 'Butter, Flour, Honey, Sugar, Rye, Cardamom, Almond, Cinnamon, Salt, Poppy, Vanilla, Oat',
    n2: 'Bloom, Loaf, Lark, Crumb, Clove, Plum, Thread, Dough, Thimble, Rolling Pin, Wheat',
    adj: 'Little, Golden, Velvet, Proper, Blue, Sunday, Crooked, Sweet, Paper, Early, Rosy',
    n3: 'Brioche, Whisk, Muffin, Éclair, Bun, Tart, Scone, Croissant, Macaroon, Babka, Loaf, Cupcake',
    x: 'Loft, Parade, Hollow, Season, Thimble, Weather, Street Station, Ledger',
  },
};

export const coffee: CuisineProfile = {
  weight: 2.5,
  labels: 'Coffee/Café, Coffee/Bakery, Coffee, Café/Sandwiches, Coffee/Tea',
  price: [72, 27, 1, 0],
  service: ['morning', 'morning', 'sweet'],
  kinds: 'coffee bar, café, roastery café, espresso bar',
  dishes:
    'a flat white with a pattern, cold brew on tap, the egg sandwich until it sells out, banana bread, pour-over by the cup, a cortado, avocado toast with chili, oat scones, chai made from whole spices, almond croissants, a lemon loaf, hot chocolate thick enough for a spoon',
  patterns:
    '{e}, {e}, {e}, {n} Coffee, {n} Coffee, {n} Coffee Roasters, {hood} Coffee Room, {given}’s Café, {n} & {n2}, {street} Espresso, Café {c}, Café {c}, {number} Coffee, {adj} Cup, {surname} Coffee Bar',
  parts: {
    e: 'Slow Drip, Second Crack, Paper Filter, First Pull, Morning Static, The Long Pour, Bloom Time, Grounds for Optimism, Saucer & Spoon, Steam Whistle, Quiet Hours, Tilt & Pour, Crema Season, Porcelain, Bean There Again, Ten Past Eight, The Good Mug, Corner Pour, Doubleshot Diary, Window Seat',
    n: 'Larch, Kestrel, Dormouse, Signal Hill, North Window, Tin Cup, Marble, Foxtail, Field Note, Harbor Bean, Copperline, Sparrowhawk, Moth, Understudy, Postcard, Lamplight, Bellwether, Ridgeline, Atlas Street, Woolen, Hatchet, Halfmoon, Cassette, Tumbleweed, Daybreak, Sidecar',
    n2: 'Steam, Bean, Cream, Spoon, Saucer, Grind, Crema, Chair',
    c: 'Amélie Rose, Fjord, Lumen, Brindisi, Nomade, Oslo Lane, Pavot, Quinze, Sable, Tertulia, Valise, Zephyr, Bruma, Mistral, Kolibri, Perron',
    adj: 'Chipped, Blue, Early, Patient, Warm, Little, Third, Honest, Yellow',
  },
};

export const ices: CuisineProfile = {
  weight: 1,
  labels: 'Ice Cream/Desserts, Ice Cream/Gelato, Ice Cream',
  price: [74, 25, 1, 0],
  service: ['treat'],
  kinds: 'ice cream shop, gelateria, scoop shop, dessert parlor',
  dishes:
    'salted caramel with real burnt sugar, pistachio the right color of green, strawberry in season, a brown butter waffle cone, hot fudge sundaes, lemon sorbet, cookie dough by the scoop, an affogato, coconut with lime, black sesame, mint made with leaves',
  patterns:
    '{e}, {e}, {adj} Scoops, {adj} Scoops, {given}’s Ice Cream, Gelateria {g}, Gelateria {g}, {hood} Creamery, {surname}’s Creamery, {adj} {n}, {street} Scoop Shop, Gelato {g}',
  parts: {
    e: 'Double Dip Society, Cone Weather, Melt Slowly, Sprinkle & Spoon, July All Year, The Cold Spoon, Brain Freeze Club, Sugar Cone Union, Swirl Theory, Milk & Moon, Two Scoop Rule, Waffle & Whip, Cream Standard',
    adj: 'Bluebird, Snowdrop, Polka Dot, Sundown, Peppermint, Marshmallow, Cloudberry, Penguin Hill, Lucky, Porchlight, Happy, Frosty Lane, Honeydew, Velvet, Seesaw',
    g: 'Pistacchina, Fior di Neve, Carapina, Nuvola, Stracciata, Amarenata, Gelsomino, Bacio Blu, Panna Rosa, Neve Dolce, Frutteto',
    n: 'Creamery, Parlor, Sundae, Cone, Float, Sorbet, Sherbet',
  },
};

export const bar: CuisineProfile = {
  weight: 4,
  labels: 'Bar/American, Gastropub/Bar, Cocktails/Bar, Bar/Small Plates, Bar/Burgers',
  price: [10, 54, 32, 4],
  service: ['night', 'night', 'dinner', 'night'],
  kinds: 'neighborhood bar, gastropub, tavern, corner bar',
  dishes:
    'a burger that holds its own, deviled eggs, fried pickles with dill, wings with a slow burn, oysters before six, a cheese board with good bread, smoked almonds, the chili with cornbread, soft pretzels with mustard, a stirred Martini, a pitcher for the table, truffled popcorn',
  patterns:
    'The {adj} {n}, The {adj} {n}, The {adj} {n}, {n} & {n}, {n} & {n}, {e}, {e}, {surname}’s, {surname}’s Taproom, {hood} Ale House, {one}, {one}, Bar {one}, {street} Taproom, {number} Club, {given}’s Place, {hood} Bar Room',
  parts: {
    adj: 'Copper, Velvet, Crooked, Brass, Midnight, Second, Spotted, Lost, Golden, Wandering, Narrow, Dim, Sleepless, Tipsy, Gentle, Odd, Penny, Iron, Thirsty, Sly, Gray, Scarlet, Left, Upper',
    n: 'Still, Fox, Lantern, Parrot, Compass, Magnolia, Typist, Barrel, Owl, Thief, Hound, Needle, Violet, Cellar, Raven, Bootlegger, Cherry, Umbrella, Sparrow, Tailor, Locksmith, Moth, Ferry, Whistle, Clockmaker, Finch, Coin, Staircase, Candle',
    e: 'Last Train Home, Bitter & Twist, Rye Humor, After Hours Supper, Ice & Iron, Neat, Twelve Taps, Low Ceiling, Good Company, Shaken Not Hurried, Closing Time Club, Orange Peel, Hop Ledger, Nightcap, Two Fingers, Long Pour, Back Room, Soda & Smoke, The Usual, Cork & Candle',
    one: 'Nocturne, Amaro Lane, Vesper Hill, Absalom, Cordial, Tangle, Julep, Lowdown, Moonraker, Balthus, Interlude, Marigold & Gin, Carousel, Sazerette, Perdita, Rumpus, Velour, Understory, Bodkin, Lullaby, Parlor Nine, Wallflower, Quill',
  },
};
