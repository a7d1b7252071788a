import type { CuisineProfile } from './cuisine-profile.ts';

export const thai: CuisineProfile = {
  weight: 3.5,
  labels: 'Thai, Thai/Noodles, Thai, Thai/Seafood',
  price: [22, 64, 13, 1],
  service: ['lunchDinner', 'lunchDinner', 'lunchDinner', 'night'],
  kinds: 'Thai kitchen, Thai dining room, Thai canteen',
  dishes:
    'khao soi with crisp noodles, green papaya salad, pad see ew with char, crab fried rice, whole fish with lime, massaman with short rib, larb with toasted rice, boat noodles, green curry with eggplant, mango and sticky rice, turmeric chicken off the grill',
  patterns:
    '{t}, {t} Thai, {t} Thai Kitchen, {e}, {e}, {e} Thai, Baan {t}, Baan {t}, Krua {t}, {adj} {n}, {adj} {n} Thai, {hood} Thai, {street} Thai Kitchen, Aunt {g}’s Thai, {number} Thai Noodles, {t} Isan',
  parts: {
    t: 'Lanna, Chaba, Dok Mai, Mali, Sabai Dee, Nari, Ploen, Thonburi, Suriya, Kanda, Phayao, Rim Nam, Makrut, Saneh, Chom Chan, Isara, Talad, Tamarind Lane, Wanida, Kiri, Phuket Rose, Nam Prik, Pim, Samui Moon, Ruean Thai, Aroi Dee, Nakorn, Somsri, Khao Hom, Dao, Lom, Fon, Chai Nat, Prao',
    e: 'Lemongrass Hall, Basil & Bird Chili, Long-Tail Boat, Mango Weather, Sweet Galangal, Coconut Hour, Monsoon Table, Fish Sauce Social, Chili & Palm, Jasmine Ladder, Tuk Tuk Supper, Floating Market, Holy Basil Club, Turmeric House, Lime & Ember, Night Bazaar, Sticky Rice Society',
    adj: 'Golden, Little, Lucky, Royal, Green, Blue, Sweet, Three, Happy',
    n: 'Lotus, Orchid, Papaya, Banyan, Tamarind, Ginger, Lantern, Jasmine, Kaffir, Mortar',
    g: 'Noi, Lek, Som, Dang, Malee, Porn, Rung, Oy, Nok',
  },
};

export const vietnamese: CuisineProfile = {
  weight: 2.5,
  labels: 'Vietnamese, Vietnamese/Noodles, Vietnamese/Sandwiches, Vietnamese',
  price: [46, 46, 8, 0],
  service: ['lunchDinner', 'counter', 'lunchDinner', 'allDay'],
  kinds: 'pho house, Vietnamese kitchen, bánh mì counter, noodle house',
  dishes:
    'pho with brisket and tendon, lemongrass pork over vermicelli, a crackling bánh mì, summer rolls with peanut sauce, shaking beef, turmeric fish with dill, bún bò Huế, crisp rice crêpes, iced coffee with condensed milk, caramel clay pot catfish, broken rice with a grilled chop',
  patterns:
    'Phở {v}, Phở {v}, Phở {n2}, {v} Kitchen, Quán {v}, Quán {v}, Bánh Mì {v}, Saigon {s}, Saigon {s}, {e}, {e}, {e}, {hood} Phở, {street} Bánh Mì, Madame {g}, Little {pl}, Bà {g}’s Kitchen',
  parts: {
    v: 'Hòa Bình, Thanh Mai, Sông Hương, Bến Thuyền, Mai Lan, Hoàng Yến, Tường Vi, Cẩm Tú, Đồng Quê, An Nhiên, Sen Vàng, Làng Xưa, Bách Hợp, Phương Nam, Kim Ngân, Trúc Xanh, Hải Âu, Sao Mai, Mùa Thu, Quê Hương, Ngọc Trai, Diễm, Thu Hà, Gió Mới, Cội Nguồn, Bình Minh, Hương Sả',
    n2: '17, 24, 36, 52, 68, 79, 81, 97, 54, 33, 19, 45',
    s: 'Ladle, Sparrow, Noodle House, Lane, Bicycle, Rose, Morning, Corner, Mint, Umbrella, Basket, Canteen, Balcony, Post',
    e: 'Star Anise, Lime & Lotus, Mint Ladder, Broth & Basil, Crushed Ice Coffee, Monsoon Bánh, Rice Paper, Seven Herbs, Lemongrass & Lard, Bamboo Stool, Perfume River, Fish Sauce & Fire, Cyclo Corner, Dragonfruit, Sugarcane',
    pl: 'Huế, Đà Lạt, Hội An, Cần Thơ, Vũng Tàu, Hải Phòng, Mekong, Nha Trang',
    g: 'Hạnh, Liên, Tuyết, Nga, Bích, Loan, Dung, Xuân, Hằng',
  },
};

export const filipino: CuisineProfile = {
  weight: 0.6,
  labels: 'Filipino, Filipino/Asian, Filipino/Breakfast',
  price: [36, 52, 12, 0],
  service: ['lunchDinner', 'allDay', 'counter'],
  kinds: 'Filipino kitchen, silog house, turo-turo counter, Filipino dining room',
  dishes:
    'chicken adobo, crackling lechon belly, sinigang with tamarind, kare-kare, garlic rice with longanisa, lumpia by the dozen, pancit for the table, sisig on a hot plate, ube halaya, bangus with calamansi',
  patterns:
    'Kusina ni {g}, {f}, {f} Kitchen, Tita {g}’s, Lola {g}’s Kitchen, {e}, {hood} Lechon, {f} Grill, Bahay {f}',
  parts: {
    g: 'Remy, Charing, Luz, Baby, Nena, Cora, Ising, Pacing, Tess, Glo, Auring, Mila',
    f: 'Sampaguita, Banaag, Mayumi, Habagat, Dalisay, Tala, Amihan, Bulan, Kawayan, Lakambini, Hiraya, Narra, Tinikling, Pandan, Ilog',
    e: 'Calamansi Club, Garlic Rice, Sunday Adobo, Palm Vinegar, Ube & Ember, Banana Leaf Supper, Merienda Hour, Salakot',
  },
};

export const burmese: CuisineProfile = {
  weight: 0.2,
  labels: 'Burmese/Asian, Burmese/Noodles',
  price: [20, 68, 12, 0],
  service: ['lunchDinner'],
  kinds: 'Burmese kitchen, tea leaf house',
  dishes:
    'tea leaf salad, coconut chicken noodles, pumpkin pork stew, platha with curry, mohinga, ginger salad, samosa soup, shan tofu',
  patterns: '{b}, {b} Kitchen, {b} Burmese, {e}, {e}, House of {b}',
  parts: {
    b: 'Inle, Padauk, Ayeyar, Shwe Mya, Thanaka, Golden Bagan, Kalaw, Myitta, Mandalar Rose, Pyay, Hintha',
    e: 'Tea Leaf Table, Ginger & Peanut, Lotus Silk, Monastery Road, Fermented Leaf, Umbrella of Pathein',
  },
};

export const indian: CuisineProfile = {
  weight: 3.5,
  labels: 'Indian, Indian/Tandoor, Indian, Indian/Curry',
  price: [22, 54, 20, 4],
  service: ['lunchDinner', 'lunchDinner', 'dinner', 'counter'],
  kinds: 'Indian kitchen, tandoor house, curry house, Indian dining room',
  dishes:
    'lamb rogan josh, a paper dosa, butter chicken with charred naan, dal simmered overnight, Goan fish curry, kathi rolls, chana with puffed bhatura, tandoori prawns, saag paneer, a bright tray of chaat, goat biryani under a pastry lid, kulfi with pistachio',
  patterns:
    '{i}, {i}, {i} Kitchen, {i} Tandoor, {e}, {e}, {e}, The {adj} {n}, The {adj} {n}, {p} {k}, {p} {k}, {hood} Curry House, {street} Dosa, {g}’s Tandoor, Rasoi {i}, {i} & Saffron, {number} Masala',
  parts: {
    i: 'Masala Row, Chandni, Anardana, Kesariya, Gulmohar, Raat Rani, Aangan, Dastaan, Neem, Jharokha, Mehfil, Imli, Zafran Lane, Surahi, Kachnar, Bela, Dhuan, Malhar, Haveli Nine, Tulsi & Salt, Parwana, Rangoli, Kashida, Sitara, Ambara, Chakki, Bahaar, Jugnu, Lasan, Khus, Rihana, Ashiana',
    e: 'Cardamom Station, Monsoon & Mustard, Tiffin Hour, Brass Thali, Turmeric Row, Clove & Coal, Pepper Coast, The Marigold Room, Mango & Mace, Ghee Whiz Kitchen, Indigo Lantern, Curry Leaf Club, Naan Sequitur, Tamarind & Tin, Rail Canteen, The Spice Ledger, Sunday Biryani',
    adj: 'Saffron, Painted, Midnight, Copper, Jasmine, Royal, Last, Peacock, Crimson',
    n: 'Courtyard, Elephant Gate, Bazaar, Verandah, Pavilion, Rickshaw, Tiffin, Palace Kitchen, Lantern',
    p: 'Malabar, Lahore, Bengal, Goa, Punjab, Kerala, Hyderabad, Chettinad, Awadh, Kashmir, Madras, Sylhet, Jaipur, Konkan',
    k: 'Junction, Express, Kitchen, House, Café, Table, Corner, Spice Room, Junction Café, Mess',
    g: 'Parveen, Kishore, Sunita, Baldev, Lalita, Gurpreet, Nusrat, Harish, Meenal, Devika, Rukhsana',
  },
};
