import type { CuisineProfile } from './cuisine-profile.ts';

export const latin: CuisineProfile = {
  weight: 2.5,
  labels:
    'Latin American, Latin American/Grill, Latin American, Latin American/Seafood, Latin American/Bar',
  price: [34, 50, 14, 2],
  service: ['lunchDinner', 'allDay', 'counter', 'dinner', 'night'],
  kinds: 'Latin kitchen, lunch counter, comedor, Latin dining room',
  dishes:
    'roast pork with crisp skin, a stew of beans and rice, mofongo with garlic, empanadas by the half dozen, sancocho on Saturdays, sweet plantains, grilled skirt steak with chimichurri, arepas with cheese, pupusas with curtido, a whole red snapper, passion fruit flan',
  patterns:
    'Casa {n}, El {el}, La {la}, {n}, {n} Cocina, Comedor {g}, Sabor de {pl}, {pl} Kitchen, {e}, {e}, Rincón {n}, {hood} Latin Grill, Doña {g}’s Table, Brasa {n}, {n} & Plantain',
  parts: {
    n: 'Quisqueya Vieja, Yagrumo, Guayacán, Cordillera, Tamborito, Palmeral, Flamboyán, Bohío, Ceiba, Candela, Marimba, Araguaney, Sabana, Orinoquia, Caimito, Tocororo, Amapola, Pradera, Zafra, Cocuyo, Jibarita, Mangle, Tiple, Guanábana, Ipê Amarelo, Saudade Lane',
    el: 'Cafetal, Malecón Nuevo, Conuco, Platanal, Bambú, Trapiche, Bongó, Patio Azul, Balcón, Fogón, Batey, Ranchito, Sazón Fino, Coquí',
    la: 'Cumbia, Candelaria, Hamaca, Brasa Viva, Carreta, Panela, Marea, Vereda Tropical, Lechonera, Guagua, Palma Real, Yuca, Cosecha',
    g: 'Milagros, Altagracia, Yolanda, Nereida, Mirta, Fela, Gladys, Zoraida, Tata, Olga, Iris, Blanquita',
    pl: 'Cibao, Antioquia, Sonsonate, Bahía, Ponce, Chiriquí, Santa Ana, Loja, Boyacá, Mayagüez',
    e: 'Plantain & Pearl, Sugarcane Social, Mojo & Ember, Guava Hour, Achiote, Sunday Lechón, Rum & Rice, Green Papaya, Cassava, Cocoa & Coal, Chimichurri Club',
  },
};

export const cuban: CuisineProfile = {
  weight: 0.5,
  labels: 'Cuban/Latin, Cuban, Cuban/Sandwiches, Cuban/Coffee',
  price: [42, 46, 11, 1],
  service: ['allDay', 'lunchDinner', 'counter'],
  kinds: 'Cuban kitchen, ventanita, cafetería, Cuban dining room',
  dishes:
    'ropa vieja with white rice, a pressed Cuban, vaca frita with lime, croquetas at the window, black beans cooked all night, picadillo with olives, tostones, lechón asado, a cortadito, pastelitos of guava and cheese',
  patterns:
    'Café {c}, La {la}, El {el}, Casa {c}, {c}, {g}’s Ventanita, Paladar {g}, {e}, {hood} Cafetería, {el} de {g}',
  parts: {
    c: 'Habanera, Camagüey, Mulata Rosa, Vueltabajo, Bayamesa, Alameda, Danzón, Cienfuegos Azul, Matancera, Tropicola, Mariel, Trinitaria, Yara, Guajira Sol, Santiaguera',
    la: 'Ventanita, Guarapera, Carroza, Esquinita, Bayamesa, Tacita, Colada, Victrola, Bombilla, Puerta Roja, Glorieta',
    el: 'Guajiro, Timbal, Almendrón, Cucurucho, Batido, Tinajón, Dominó, Portalito, Bohemio, Solar',
    g: 'Caridad, Ramón, Teté, Eladio, Hortensia, Pepín, Mercedes, Orlandito, Nena, Rolando',
    e: 'Cortadito Club, Domino & Rum, Salt Wind Havana, Guava & Tobacco Lane, Mojo Hour',
  },
};

export const peruvian: CuisineProfile = {
  weight: 0.8,
  labels: 'Peruvian/Latin, Peruvian/Seafood, Peruvian/Chicken',
  price: [16, 52, 28, 4],
  service: ['lunchDinner', 'lunchDinner', 'dinner'],
  kinds: 'cevichería, Peruvian kitchen, pollo a la brasa house',
  dishes:
    'ceviche with tiger’s milk, lomo saltado, rotisserie chicken with green sauce, anticuchos, causa with crab, arroz con mariscos, ají de gallina, potatoes in Huancaína sauce, lúcuma ice cream',
  patterns:
    '{p}, {p} Cevichería, Cevichería {p}, {p} Peruvian Kitchen, {e}, Picantería {p}, {hood} Ceviche, Brasas {p}, Chifa {p}',
  parts: {
    p: 'Chalana, Totora, Huaca, Chavín, Barranquina, Cantuta, Sillar, Tumi, Paracas Blue, Misti, Quipu, Rímac, Caballito, Inti Wasi, Mistura Lane, Pallay, Algarrobo, Sipán, Killa, Arequipa Rose',
    e: 'Tiger’s Milk, Lime & Corn, Ají & Ash, Purple Corn, Salt of Maras, Anchovy Coast, Pisco Weather',
  },
};

export const venezuelan: CuisineProfile = {
  weight: 0.3,
  labels: 'Venezuelan/Latin, Venezuelan/Latin, Arepas/Latin',
  price: [48, 46, 6, 0],
  service: ['allDay', 'counter', 'lunchDinner'],
  kinds: 'arepera, Venezuelan kitchen',
  dishes:
    'arepas off the griddle, pabellón with sweet plantain, cachapas with white cheese, tequeños, asado negro, reina pepiada, patacones, papelón with lime',
  patterns: '{v}, Arepera {v}, {v} Arepas, Casa {v}, {e}, El Budare de {g}, {hood} Arepas',
  parts: {
    v: 'Turpial, Araguata, Catira, Guaraira, Llanera, Orquídea, Tepuy, Caraqueña, Marabina, Samán, Cardenalito, Maremare, Chinchorro, Ávila Verde, Bululú, Papagayo',
    e: 'Corn & Cloud, Griddle Moon, Papelón, The Split Arepa',
    g: 'Carmen, Chepe, Aura, Simón, Goya, Nieves',
  },
};

export const argentine: CuisineProfile = {
  weight: 0.5,
  labels: 'Steakhouse/Argentinian, Argentinian/Latin, Argentinian/Italian',
  price: [4, 38, 46, 12],
  service: ['dinner', 'lunchDinner'],
  kinds: 'parrilla, Argentine grill, asador',
  dishes:
    'skirt steak with chimichurri, provoleta, sweetbreads with lemon, empanadas from the oven, a grilled half chicken, ribbon pasta with salsa rosa, blood sausage, flan with dulce de leche',
  patterns: 'Parrilla {a}, {a}, Asador {a}, El {el}, La {la}, {a} Grill, {e}, Boliche {a}',
  parts: {
    a: 'Tehuelche, Ombú, Mendocina, Pampero, Riachuelo, Calafate, Milonga, Litoral, Cruz del Sur, Ñandú, Bandoneón, Lunfardo, Zonda, Arrabal, Patagón',
    el: 'Fueguito, Quincho, Resero, Boyero, Facón, Gauchito, Puestero',
    la: 'Estancia Chica, Tranquera, Querencia, Yerra, Payada, Cabrera Vieja',
    e: 'Smoke & Malbec, Salt, Beef & Coal, Open Fire Sunday, The Iron Cross Grill',
  },
};

export const caribbean: CuisineProfile = {
  weight: 1.2,
  labels: 'Caribbean, Caribbean/Seafood, Caribbean, Caribbean/Chicken',
  price: [46, 44, 9, 1],
  service: ['lunchDinner', 'counter', 'lunchDinner', 'night'],
  kinds: 'Caribbean kitchen, jerk house, roti shop, island kitchen',
  dishes:
    'jerk chicken over pimento wood, curried goat, oxtail with butter beans, doubles with tamarind, griot with pikliz, saltfish and bake, rice and peas, a roti you need two hands for, escovitch fish, rum cake',
  patterns:
    '{c}, {c} Kitchen, {g}’s Jerk, {g}’s Roti Shop, Auntie {g}’s, {e}, {e}, {hood} Jerk House, {c} Grill, {adj} Breadfruit, Chez {g}, {c} & Spice',
  parts: {
    c: 'Bougainvillea, Soursop, Sorrel House, Hibiscus Lane, Cane River, Port Antonio, Kingfish, Sugar Apple, Sea Grape, Tamboo, Lakay Nou, Callaloo, Mango Walk, Ackee Tree, Steelpan, Jacmel, Blue Drawers, Maroon Town, Poui, Trade Winds, Pimento, Scarlet Ibis',
    g: 'Cherry, Winsome, Desmond, Marva, Yvrose, Claudette, Errol, Fabienne, Hyacinth, Lennox, Myrtle, Beulah, Oswald, Ghislaine, Delroy, Precious',
    e: 'Scotch Bonnet Social, Allspice & Ash, Thyme & Coconut, Pepper Sauce, Salt Breeze, Ginger Beer Hall, Rum Weather',
    adj: 'Golden, Little, Happy, Blue, Sweet',
  },
};
