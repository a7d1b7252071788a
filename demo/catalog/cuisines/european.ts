import type { CuisineProfile } from './cuisine-profile.ts';

export const french: CuisineProfile = {
  weight: 3,
  labels: 'French, French/Bistro, French/Wine Bar, French, French/Brasserie',
  price: [2, 26, 46, 26],
  service: ['dinner', 'lunchDinner', 'allDay', 'dinner'],
  kinds: 'bistro, brasserie, French dining room, wine bar',
  dishes:
    'steak frites with a peppercorn sauce, leeks in mustard vinaigrette, moules in white wine, duck confit, onion soup under a lid of gruyère, roast chicken with tarragon, sole meunière, an omelette done right, escargots with garlic butter, pâté and cornichons, profiteroles with warm chocolate, île flottante',
  patterns:
    'Café {f}, Café {f}, Chez {f}, Chez {f}, Bistro {b}, Brasserie {b}, Le {le}, Le {le}, La {la}, La {la}, {e}, {e}, Maison {b}, Petit {le}, Bar {f}, {f} et {f}, L’{l}, L’{l}, Cave {b}, {hood} Brasserie, Les {les}',
  parts: {
    f: 'Armand, Odette, Solange, Gaspard, Mireille, Anatole, Célestine, Fernand, Huguette, Léonie, Marcelline, Octave, Philippine, Rémi, Sidonie, Théodore, Ursule, Valentin, Yvette, Zélie, Augustin, Blanche, Clémence, Désirée, Eugénie, Gisèle, Honoré, Irénée, Lucette, Noémie',
    b: 'Beaumanoir, Charlebois, Delacourt, Fontenoy, Garance, Hautefeuille, Jolivet, Lavigne, Montclar, Nivernais, Passavant, Rochebrune, Sauvageot, Tournesol, Vaucanson, Belleroche, Courcelle, Duvernay, Grandval, Marchand, Perrault',
    le: 'Grillon, Pigeonnier, Tabac Vert, Zinc Bleu, Moulin Gris, Chardon, Petit Quai, Fumoir, Colombier, Bouchon Rouge, Parapluie, Canard Distrait, Tilleul, Cerf Blanc, Lavoir, Rendez-Vous, Ruban, Voisinage',
    la: 'Bergère, Cigale, Lanterne Rose, Marmotte, Péniche, Verrière, Mirabelle, Tourterelle, Chandelle, Grenouille, Ficelle, Petite Porte, Rive, Serre, Timbale, Girouette',
    l: 'Abricot, Hirondelle, Écluse, Orangerie, Atelier Gris, Alouette, Entracte, Églantine, Hirondeau, Épicier, Oseille, Ardoise, Olivette, Écureuil',
    les: 'Deux Poires, Trois Marches, Voisins, Cousines, Petits Pains, Belles Heures, Jours Gris, Amandiers, Quatre Tables',
    e: 'Butter & Zinc, The Pewter Cup, Tarragon Room, Rouge-Gorge, Midi, Mardi Soir, Sel Gris, Poivre & Plum, Bonne Chance, Vin de Table, Sunday Cassoulet, Tout Court, Faubourg',
  },
};

export const spanish: CuisineProfile = {
  weight: 1.6,
  labels: 'Spanish/Tapas, Tapas/Spanish, Spanish, Spanish/Wine Bar, Spanish/Basque',
  price: [2, 36, 46, 16],
  service: ['dinner', 'dinner', 'lunchDinner', 'night'],
  kinds: 'tapas bar, taberna, Spanish kitchen, vermouth bar',
  dishes:
    'pan con tomate, patatas bravas, paella for the table, gambas in garlic oil, jamón cut by hand, octopus with smoked paprika, croquetas, tortilla still soft in the middle, blistered padrón peppers, white asparagus, burnt cheesecake',
  patterns:
    'Casa {s}, Casa {s}, Bar {s}, Taberna {s}, Taberna {s}, Bodega {s}, El {el}, La {la}, {s}, {e}, {e}, Mesón {el}, {s} Tapas, Txoko {s}, Vermutería {s}',
  parts: {
    s: 'Piquillo, Almodraba, Sobremesa Vieja, Albariza, Gaztelu, Zarzuela, Malasaña Nine, Tortajada, Ribera Alta, Alcázar Chico, Marisma, Cordonera, Olmedo, Txalupa, Lavapiés, Azahar, Serrana, Triana Lane, Valdemoro, Guindilla, Isidora, Peregrina, Montilla, Esquerra, Garrofa',
    el: 'Porrón, Abanico, Tejo, Carmen Blanco, Boquerón, Cencerro, Pasodoble, Soportal, Almirez, Bandolero',
    la: 'Aceituna, Castañuela, Peineta, Caña, Gilda Verde, Cochera, Alacena, Sardina, Bota, Sobremesa, Mantilla',
    e: 'Salt Cod & Sherry, Almond & Anchovy, Paprika Road, Small Plates at Noon, Manzanilla Hour, Orange Patio, Vermouth & Olive, Saffron Quarter',
  },
};

export const portuguese: CuisineProfile = {
  weight: 0.3,
  labels: 'Portuguese, Portuguese/Seafood',
  price: [10, 54, 32, 4],
  service: ['lunchDinner', 'dinner'],
  kinds: 'tasca, Portuguese kitchen, churrasqueira',
  dishes:
    'salt cod with potatoes and egg, grilled sardines, piri-piri chicken, caldo verde, pork and clams, octopus rice, custard tarts, a carafe of vinho verde',
  patterns: 'Tasca {p}, Casa {p}, {p}, O {o}, Adega {p}, {e}, Churrasqueira {p}',
  parts: {
    p: 'Alfacinha, Madragoa, Saudade, Ribeirinha, Lusa, Algarvia, Bacalhoeiro, Tejo, Varina, Azulejo, Serra Velha, Alcântara, Mondego',
    o: 'Marinheiro, Galo de Rua, Barquinho, Fado Novo, Eléctrico, Pescador',
    e: 'Cork & Cod, Tile & Tide, Sardine Season, Piri-Piri Yard',
  },
};

export const irish: CuisineProfile = {
  weight: 0.7,
  labels: 'Irish/Pub, Irish/Bar, Irish/Gastropub, Irish/Pub',
  price: [12, 74, 14, 0],
  service: ['allDay', 'night', 'lunchDinner'],
  kinds: 'pub, Irish pub, public house, local',
  dishes:
    'shepherd’s pie, fish and chips with mushy peas, beef and stout stew, brown bread and butter, a toasted special, bangers and mash, the Sunday roast, curry chips, sticky toffee pudding',
  patterns:
    'The {adj} {n}, The {adj} {n}, {s}’s, {s} & {s}, The {s} Arms, {n} & {n}, {s}’s Public House, {hood} Local, The {number} Arms',
  parts: {
    adj: 'Thirsty, Copper, Winking, Crooked, Black, Green, Lost, Whistling, Blind, Laughing, Wet, Muddy',
    n: 'Still, Fiddler, Hare, Piper, Otter, Harp, Boot, Plough, Goat, Thimble, Shepherd, Magpie, Badger, Barrel, Curlew',
    s: 'Gilhooly, McGarrigle, Tierney, Mulqueen, Geraghty, O’Dowd, Cullinane, Heffernan, Scanlon, Lafferty, Kinsella, Brannigan, Devaney, Rafferty',
  },
};

export const german: CuisineProfile = {
  weight: 0.4,
  labels: 'German/Beer Hall, German, German/Bar',
  price: [10, 70, 20, 0],
  service: ['lunchDinner', 'night'],
  kinds: 'beer hall, German kitchen, biergarten',
  dishes:
    'schnitzel wider than its plate, pretzels with beer cheese, sauerbraten, bratwurst from the grill, spätzle with browned onions, potato pancakes with apple sauce, roast pork knuckle, Black Forest cake',
  patterns:
    '{g} Bierhalle, Zum {z}, Zum {z}, {g} Haus, Gasthaus {g}, {s}’s Biergarten, {e}, {hood} Beer Hall',
  parts: {
    g: 'Edelweiss Hof, Lindenbaum, Schwarzwald, Alter Krug, Rheinblick, Kastanie, Waldhorn, Sonnenhof, Glockenspiel, Hirschgarten',
    z: 'Goldenen Hahn, Roten Ross, Alten Fass, Grünen Baum, Blauen Krug, Schwan, Löwenzahn, Nussknacker',
    s: 'Hoffmeier, Brandauer, Dietz, Kessler, Lindemann, Schoenfeld, Vogelsang, Zimmerli',
    e: 'Pretzel & Stein, Hops & Horseradish, Malt Assembly, Mustard Hall',
  },
};
