import type { CuisineProfile } from './cuisine-profile.ts';

export const greek: CuisineProfile = {
  weight: 1.6,
  labels: 'Greek, Greek/Mediterranean, Greek/Seafood, Greek',
  price: [16, 50, 28, 6],
  service: ['lunchDinner', 'lunchDinner', 'dinner', 'counter'],
  kinds: 'taverna, Greek kitchen, ouzeri, souvlaki shop',
  dishes:
    'grilled octopus with vinegar, lamb chops with oregano, saganaki set alight, spanakopita, whole fish by the pound, lemon potatoes, gigantes in tomato, souvlaki in warm pita, a village salad without lettuce, moussaka, thick yogurt with honey',
  patterns:
    'Taverna {g}, Taverna {g}, {g}, {g}, {g} Estiatorio, {n}’s Souvlaki, Yia Yia {n2}’s, Ouzeri {g}, {e}, {e}, {g} Grill, Psarotaverna {g}, {hood} Taverna',
  parts: {
    g: 'Meltemi, Thalassini, Kypseli Rose, Elaia, Anatoli, Galazio, Karavi, Avra Kalá, Petalouda, Zakros, Almyra, Kafeneio, Rigani, Limani, Plaka Nine, Skiathos Blue, Amygdalia, Thymari, Kymata, Asteri, Pelagos, Ammos & Alati, Filoxenia, Karpouzi, Syrma, Lemonia, Parea',
    n: 'Stavros, Manolis, Takis, Lefteris, Yorgos, Spiros, Kostas, Thanasis, Petros, Vangelis',
    n2: 'Eleni, Katina, Soula, Despina, Voula, Chrysa, Fotini, Toula',
    e: 'Olive & Oregano, Blue Shutters, Lemon & Lamb, Honey & Thyme, Twelve Islands, Salt Caves, Fig & Feta',
  },
};

export const turkish: CuisineProfile = {
  weight: 0.6,
  labels: 'Turkish/Mediterranean, Turkish, Turkish/Grill',
  price: [14, 62, 22, 2],
  service: ['lunchDinner', 'allDay', 'lunchDinner'],
  kinds: 'Turkish kitchen, ocakbaşı, meze house, kebab house',
  dishes:
    'lamb adana over coals, manti with garlic yogurt, a spread of meze, pide with egg, stuffed vine leaves, lentil soup with lemon, hünkar beğendi, künefe, simit with white cheese',
  patterns:
    '{t}, {t} Grill, {t} Kitchen, Meze {t}, {t} Ocakbaşı, {e}, {g} Usta, {hood} Kebab House, {t} Meze',
  parts: {
    t: 'Galata Lane, Yakamoz, Lale, Karanfil, Beyoğlu Nine, Erguvan, Çınar, Zeytin, Marmara Rose, Kandil, Haliç, Köşk, Turna, Mangal Evi, Nar, Yıldız, Sedir, Pera Blue, Saklı Bahçe',
    g: 'Hasan, Mehmet, Orhan, Cemal, Nuri, Selim',
    e: 'Sumac & Smoke, Copper Cezve, Meze Atlantic, Pomegranate Door, Tulip & Coal',
  },
};

export const mediterranean: CuisineProfile = {
  weight: 2,
  labels: 'Mediterranean, Mediterranean/Wine Bar, Mediterranean/Grill, Mediterranean/Seafood',
  price: [14, 48, 32, 6],
  service: ['lunchDinner', 'dinner', 'counter', 'allDay'],
  kinds: 'Mediterranean kitchen, mezze bar, coastal dining room, hearth kitchen',
  dishes:
    'hummus with lamb and pine nuts, charred carrots with labneh, chicken shawarma plates, roasted cauliflower with tahini, grilled halloumi, sea bass in fig leaves, a board of warm flatbreads, spiced olives, braised chickpeas, olive oil cake',
  patterns:
    '{m}, {m}, {m} Kitchen, {e}, {e}, {e}, {e}, The {adj} {n}, {hood} Mezze, {m} & {m}, {noun} & Olive, {street} Mezze',
  parts: {
    m: 'Meza Luna, Sidra, Almara, Carob, Tamar, Cala Blanca, Azura Verde, Marjoram, Levanta, Zaatar Lane, Solana, Limun, Oleana Road, Sirocco, Cistus, Amphora, Medina Blue, Maquis, Terrarossa, Zibib, Corsara, Mastic, Halcyon',
    e: 'Fig & Thistle, Salt & Cypress, Lemon & Laurel, Caper & Cane, Apricot & Ash, Blue Harbor Table, Chickpea Assembly, Sun & Sesame, Wild Fennel, Rosewater & Rye, Olive Branch Supper, Date & Almond, Pine Nut, Clay & Cumin, Preserved Lemon, Grapevine & Smoke',
    adj: 'Sunlit, Painted, White, Blue, Olive, Stone, Salted',
    n: 'Terrace, Courtyard, Fig, Arbor, Harbor, Almond, Pomegranate, Well',
  },
};

export const middleEastern: CuisineProfile = {
  weight: 1.6,
  labels: 'Middle Eastern, Lebanese/Middle Eastern, Middle Eastern/Grill, Falafel/Middle Eastern',
  price: [34, 48, 16, 2],
  service: ['lunchDinner', 'counter', 'lunchDinner', 'dinner'],
  kinds: 'falafel house, Levantine kitchen, kebab house, mezze kitchen',
  dishes:
    'falafel fried to order, chicken with sumac onions, lamb kofta, fattoush with sumac, muhammara, baba ghanouj off the coals, manakish with zaatar, lamb shank with rice, msabbaha, lentils with crisp onions, knafeh',
  patterns:
    '{m}, {m}, {m} Grill, Café {m}, {m} Kitchen, Beit {m}, {g}’s Falafel, {e}, {e}, {hood} Falafel, {m} Bakery & Grill, Sofra {m}',
  parts: {
    m: 'Yasmina, Zahra, Barada, Anar, Karim Nour, Golestan, Safsaf, Warda, Jibal, Noor, Levona, Tishreen, Simsim, Sahar, Layla & Lime, Bustan, Shirin, Medina Rose, Zaytouna, Dalia, Mirage Lane, Qamar, Firuze, Rimon, Souk Nine, Atlas Moon, Hadiqa, Tarboush',
    g: 'Samir, Avi, Nabil, Ziad, Farid, Yossi, Mounir, Walid, Tamer, Rafi',
    e: 'Sumac Hour, Cedars & Smoke, Date Palm Corner, Tahini & Thyme, Saffron & Samovar, Pistachio Gate, Rose & Rice, Parsley Union, Mint Tea Room',
  },
};

export const armenian: CuisineProfile = {
  weight: 0.15,
  labels: 'Armenian/Mediterranean, Armenian/Bakery, Armenian',
  price: [26, 56, 18, 0],
  service: ['lunchDinner', 'allDay'],
  kinds: 'Armenian kitchen, lahmajun bakery, kebab house',
  dishes:
    'lahmajun from the stone, lula kebab, manti baked crisp, khorovats on weekends, basturma and eggs, stuffed grape leaves, zhingyalov hats, gata with coffee',
  patterns: '{a}, {a} Kitchen, {a} Bakery, Café {a}, {g}’s Kebab, {e}, {a} Tavern',
  parts: {
    a: 'Nairi, Tsiran, Sevana, Araks, Noravank, Nur & Tsoren, Hayrik, Karahunj, Dilijan Pine, Zvart, Masis View, Anoush Lane, Shushan, Tonir',
    g: 'Vartan, Hagop, Garo, Aram, Sako, Levon, Sirvart, Arpine',
    e: 'Pomegranate & Lavash, Apricot Stone, Stone Oven Road, Walnut & Wheat',
  },
};

export const ethiopian: CuisineProfile = {
  weight: 0.6,
  labels: 'Ethiopian/African, Ethiopian, Eritrean/African',
  price: [28, 62, 10, 0],
  service: ['lunchDinner', 'lunchDinner', 'allDay'],
  kinds: 'East African kitchen, coffee-ceremony house, injera house',
  dishes:
    'doro wat with egg, a vegetable platter on injera, tibs with rosemary, kitfo with spiced butter, red lentils with berbere, shiro in a clay pot, collards with garlic, sambusas, coffee roasted at the table',
  patterns:
    '{a}, {a}, {a} Kitchen, Café {a}, {g}’s Kitchen, {e}, {e}, House of {a}, {hood} Injera House, {a} Coffee & Kitchen',
  parts: {
    a: 'Meskel Rose, Abyssa, Addis Moon, Enat, Tukul, Selam, Habesha Gate, Keren, Lalibela Stone, Adey, Asmera Blue, Zege, Mesob, Shemma, Yekatit, Timket, Gojo, Awash Lane, Simien, Gursha, Fasika, Entoto',
    g: 'Almaz, Tsehai, Genet, Hirut, Abeba, Senait, Mulu, Zewdie',
    e: 'Berbere & Butter, Red Lentil, Coffee Ceremony, Teff & Clay, Nine Spices, Highland Honey',
  },
};

export const african: CuisineProfile = {
  weight: 0.5,
  labels: 'West African/African, Senegalese/African, West African',
  price: [30, 60, 10, 0],
  service: ['lunchDinner', 'lunchDinner', 'dinner'],
  kinds: 'West African kitchen, West African dining room',
  dishes:
    'jollof rice with smoke, thieboudienne, suya skewers, yassa chicken, okra stew with fufu, peanut stew, grilled fish with onions, black-eyed pea fritters, sweet fried plantain, ginger juice',
  patterns:
    '{a}, {a}, {a} Kitchen, Mama {g}’s, {g}’s Kitchen, {e}, {e}, {a} Restaurant, Chez {g}, {a} Grill',
  parts: {
    a: 'Baobab & Salt, Teranga Lane, Kora, Ndar, Sahel, Dakar Nights, Iroko, Balafon, Harmattan, Adinkra, Djembe, Cowrie, Shea Tree, Kente, Palm & Pepper, Saloum, Mbalax',
    g: 'Awa, Fatou, Ngozi, Bisi, Aminata, Yetunde, Marame, Sena, Adjoa, Coumba',
    e: 'Jollof Weather, Ginger & Groundnut, Suya Social, Smoke & Scotch Bonnet, Sunday Fufu, Hibiscus Hour',
  },
};
