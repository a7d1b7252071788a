import type { CuisineProfile } from './cuisine-profile.ts';

export const japanese: CuisineProfile = {
  weight: 5,
  labels: 'Sushi/Japanese, Japanese/Sushi, Japanese, Sushi/Japanese, Japanese/Izakaya',
  price: [4, 34, 38, 24],
  service: ['dinner', 'lunchDinner', 'lunchDinner', 'dinner'],
  kinds: 'sushi counter, izakaya, Japanese kitchen, sushi room, yakitori grill',
  dishes:
    'the chef’s nigiri, a hand roll of toro and scallion, miso black cod, chicken thigh over charcoal, cold soba with walnut, agedashi tofu, the chirashi bowl, uni with warm rice, shishito from the grill, a pressed mackerel box, dashi custard, crisp rice with spicy tuna',
  patterns:
    '{j}, {j} Sushi, Sushi {j}, Sushi {j}, {j} Counter, Izakaya {j}, {j} House, Bar {j}, {e}, {e}, {j} & {j}, {j} Robata, {e} Sushi, {hood} Hand Roll, {j} Kitchen, Omakase {j}, {j} Yakitori, {adj} {an}, {number} {j}, Kappo {j}',
  parts: {
    j: 'Nakano, Hinode, Kawase, Tsubame, Mizuki, Aoyagi, Kogane, Ishizue, Shirakaba, Yuzuki, Hoshino, Takemori, Akebono, Natsume, Kisaragi, Sugidama, Minori, Hibiki, Utsuwa, Kureha, Tobira, Yorokobi, Mikazuki, Sazanami, Wakaba, Kazamidori, Oborozuki, Suiren, Komorebi, Izumiya, Asagiri, Fukurou, Tatsuki, Nagomi, Karasumi, Hanare, Umibe, Kunugi, Ginyu, Shiosai, Murasame, Kohaku, Tombo, Yukimi, Hatsune, Matsukaze, Isaribi, Nijiiro, Kibune, Samidare',
    e: 'Paper Heron, Salt & Cedar, Nine Fish, Quiet River, Rice & Reed, Blue Kettle, Small Boat, Cedar Counter, The Seventh Seat, Snow Lantern, Plum & Pine, White Crane Lane, Tide & Rice, Stone Garden, Night Market Tokyo, Persimmon Room, First Bonito, Red Maple Table, Knife & Grain, Sea Grass',
    adj: 'Little, Blue, Silent, Paper, Silver, Second, Lucky, Hidden',
    an: 'Sparrow Sushi, Koi, Tanuki, Lantern, Bonito, Crane, Fox Izakaya, Wave Sushi',
  },
};

export const ramen: CuisineProfile = {
  weight: 2,
  labels: 'Ramen/Japanese, Ramen/Noodles, Ramen/Japanese, Noodles/Asian',
  price: [18, 66, 16, 0],
  service: ['lunchDinner', 'counter', 'night', 'lunchDinner'],
  kinds: 'ramen shop, noodle counter, noodle bar, ramen bar',
  dishes:
    'tonkotsu with black garlic, a clear shio broth, spicy miso with corn, tsukemen with a thick dip, gyoza with lacy skirts, pork belly buns, a soft egg in every bowl, chicken paitan, karaage with lemon, cold sesame noodles in summer, shoyu with bamboo',
  patterns:
    '{j} Ramen, {j} Ramen, Ramen {j}, {e}, {e}, {j} Noodle Bar, Menya {j}, Menya {j}, {hood} Ramen, {number} Noodles, {adj} Bowl, {given}’s Noodle Bar, {j} & Broth',
  parts: {
    j: 'Kiku, Tanpopo Lane, Raijin, Goma, Chidori, Inaka, Umaji, Sasuke Yard, Kurobei, Momiji, Tetsuo, Haruki, Dosanko, Shoten, Yatai, Ginga, Taiyo, Kitaro, Ohashi, Renge, Jirocho, Natto Alley, Mugen, Shibuki, Tanuma, Oyako',
    e: 'Steam & Sesame, Long Noodle, Broth Hour, Slow Pork, Midnight Broth, Bowl Weather, Twelve Hour, Marrow & Mushroom, The Soft Egg, Noodle Parade, Rainy Day Ramen, Scallion Club, Fat & Flour, House of Steam, Curl & Pull, Slurp Street, Salt Broth',
    adj: 'Golden, Deep, Lucky, Black Garlic, Corner, Second, Stormy, Winter, Big, Warm',
  },
};

export const chinese: CuisineProfile = {
  weight: 6,
  labels: 'Chinese, Dim Sum/Chinese, Chinese/Noodles, Chinese/Seafood, Chinese',
  price: [38, 46, 14, 2],
  service: ['lunchDinner', 'lunchDinner', 'counter', 'lunchDinner', 'night'],
  kinds: 'Chinese kitchen, Chinese dining room, noodle house, dumpling house',
  dishes:
    'soup dumplings, dry-fried green beans, mapo tofu, salt and pepper shrimp, hand-pulled noodles, char siu over rice, cumin lamb, turnip cakes, roast duck by the half, chili oil wontons, steamed bass with ginger, scallion pancakes, clay pot rice, pea shoots with garlic',
  patterns:
    '{adj} {n}, {adj} {n}, {adj} {n}, {adj} {k2}, {p} {k}, {p} {k}, {e}, {e}, {hood} Dumpling House, {surname2}’s {k}, {surname2}’s {k}, {e} {k}, House of {h}, {adj} {n} Seafood, Auntie {surname2}’s Noodles, {number} {k2}, {street} Dim Sum',
  parts: {
    adj: 'Golden, Jade, Red, Silver, Lucky, Autumn, Eastern, Happy, Imperial, Crystal, New, Old, Grand, Little, Bright, Royal, Spring, Morning, Nine',
    n: 'Lotus, Pheasant, Lantern, Harbor, Bamboo, Plum Blossom, Mountain, Phoenix, Carp, Peony, Pavilion, River, Orchid, Moon, Bridge, Willow, Pearl, Crane, Terrace, Gate, Fortune, Peach Tree, Cloud, Bell Tower, Persimmon',
    k2: 'Dumpling, Wok, Noodle, Teahouse, Kitchen, Bun House, Hot Pot, Canteen, Palace, Garden',
    p: 'Sichuan, Hunan, Shaanxi, Yunnan, Canton, Fuzhou, Dongbei, Taipei, Chengdu, Xiamen, Guilin, Wuhan, Suzhou, Hangzhou, Kunming, Xinjiang, Ningbo, Chaozhou, Chongqing',
    k: 'Kitchen, Noodle House, Table, Spice, Dumplings, House, Garden, Hand-Pulled Noodles, Canteen, Teahouse',
    e: 'Dumpling Ledger, Ginger & Steam, The Red Ladle, Eight Peppers, Paper Umbrella, Steam & Bamboo, Wok Weather, Tofu Hour, Chili Moon, Salt Fish Lane, Double Fold, Third Aunt, Tea & Sesame, Iron Cleaver, Night Bao, Ma La Society, Clay Pot Corner, Fragrant Alley, Peppercorn & Plum, Long Life Noodle, Mother Wok, Hand & Flour, Bao Weather, Hundred Folds',
    h: 'Ma La, Dumplings, Ten Thousand Noodles, Jade, Roast Duck, Congee, Clay Pots, Peppercorn, Hot Pot',
    surname2:
      'Chu, Fong, Guo, Hsieh, Kwan, Leung, Mei, Ng, Qiu, Shen, Tsai, Wei, Xu, Yip, Zhou, Tam, Lau, Ho, Bai, Deng',
  },
};

export const korean: CuisineProfile = {
  weight: 2.5,
  labels: 'Korean, Korean/Barbecue, Korean, Korean/Chicken, Korean/Noodles',
  price: [14, 54, 26, 6],
  service: ['lunchDinner', 'dinner', 'night', 'lunchDinner'],
  kinds: 'Korean kitchen, Korean grill, banchan house, soju bar, stew house',
  dishes:
    'short ribs over charcoal, kimchi stew, seafood pancake, bibimbap in a hot stone, soft tofu with clams, double-fried wings, cold buckwheat noodles, ssam with pork belly, a dozen small plates of banchan, rice cakes in chili sauce, ginseng chicken soup',
  patterns:
    '{k}, {k} House, {k} Barbecue, {k} & Banchan, {e}, {e}, {e}, {k} Kitchen, {k} Table, {k} Grill, The {adj} {n}, {hood} Korean Grill, {number} Soju House, Halmoni’s {x}, {k} Soft Tofu',
  parts: {
    k: 'Haneul, Maru, Dalbit, Namsan, Byeol, Sori, Onjium Alley, Hanok, Jangdok, Baram, Noeul, Gaon, Eunha, Sanchae, Podo, Bom, Gaeul, Jebi, Dolsot, Bada, Saebyeok, Cheongsa, Hwaro, Ondol, Sotdae, Mirinae, Deulpul, Arirang Lane, Boreum, Dotori, Nuri, Seolleung, Kkot, Moran, Buyeo',
    e: 'Seoul Kettle, Charcoal & Pear, Ember Gogi, Stone Bowl, Red Pepper Paste, Banchan Society, Persimmon & Pine, The Earthen Jar, Night in Busan, Seventh Grill, Sesame Leaf, Jar & Flame, Rice & Smoke, Mother’s Kimchi, Grill at Midnight',
    adj: 'Golden, Quiet, Smoky, Blue, Round, Northern, Brass',
    n: 'Magpie, Tiger Lily, Kettle, Spoon, Persimmon, Chopstick, Grill',
    x: 'Kitchen, Stew House, Table, Kalguksu, Pantry, Dumplings',
  },
};
