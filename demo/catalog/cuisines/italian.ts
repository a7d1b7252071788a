import type { CuisineProfile } from './cuisine-profile.ts';

export const italian: CuisineProfile = {
  weight: 9,
  labels: 'Italian, Italian/Pizza, Italian/Seafood, Italian/Wine Bar, Italian',
  price: [4, 42, 40, 14],
  service: ['dinner', 'lunchDinner', 'lunchDinner', 'dinner'],
  kinds: 'trattoria, osteria, pasta house, Italian kitchen, Italian dining room',
  dishes:
    'the cacio e pepe, rigatoni with slow tomato, the veal chop Milanese, a Sunday ragù, hand-cut tagliatelle, the clams with fregola, lemon and ricotta ravioli, the roast half chicken, bitter greens with anchovy, the eggplant under a crust of crumbs, saffron risotto, the pork shoulder with fennel, ribbons of pappardelle with mushrooms, an honest tiramisù',
  patterns:
    'Osteria {f}, Osteria {f}, Trattoria {m}, Trattoria {m}, Da {given}, {m} & Figli, Ristorante {m}, Cucina {f}, {f}, {f} Pasta & Wine, Casa {m}, Antica {f}, {thing}, {thing}, Il {il}, La {la}, {hood} Pasta Works, {il} e {il}, Enoteca {f}, {surname} Brothers Italian, Bottega {la}, {street} Spaghetti House, Via {f}, {given} on {street}, La Tavola di {given}, Piccola {la}',
  parts: {
    f: 'Fiorella, Marzia, Ombretta, Luminosa, Velia, Serafina, Ghisola, Donatina, Orsola, Lucrezia, Norma, Violante, Allegrina, Benedetta, Cosima, Delfina, Elettra, Graziosa, Ines, Leandra, Mirella, Nives, Oriana, Palmira, Quinta, Rosalba, Sabetta, Teodora, Ulivella, Vittorina, Zita, Agnese, Brunella, Carolea, Domizia, Evelina, Fosca, Ginevra, Iolanda, Lavinia, Maddalena, Nerina, Ottavia, Priscilla, Rachele, Speranza, Tosca, Viviana, Amarena, Bianca Rosa',
    m: 'Abruzzese, Bellandi, Cacciatore, Dragoni, Esposti, Farinacci, Gallinaro, Imbriani, Lorenzetti, Mancuso, Nardini, Orefice, Pellegrino, Quartieri, Rinaldi, Santarelli, Tagliavini, Ubaldi, Vescovi, Zanetti, Baldassarre, Cimino, Di Noce, Ferrante, Garofalo, Lisandro, Montefusco, Navarra, Paradiso, Ricciardo, Salvemini, Tartaglia, Valleverde, Zampogna, Bruscoli, Cavallaro, Del Fico, Fortebraccio, Guidotti, Marinucci, Palmieri, Ruggeri, Spinelli, Trentacoste',
    given:
      'Ornella, Duilio, Peppina, Armida, Ettore, Nunzia, Gaspare, Clelia, Sandro, Ersilia, Nello, Amelia, Tullio, Wanda, Ivo, Pina, Remo, Carmela, Oreste, Assunta, Fulvio, Titta, Cesarina, Lello, Nanda, Vasco, Letizia',
    thing:
      'Due Limoni, Tre Forchette, Sale Grosso, Pane e Prugna, Fico Fresco, Mezzaluna Blu, Sette Finestre, Olmo Vecchio, Acqua e Farina, Pomodoro Secondo, Quattro Sedie, Erba Buona, Nove Mele, Luce Piccola, Corte Verde, Notte Chiara, Burro e Basilico, Sotto il Portico, Prima Forchetta, Vino e Nodi, Il Giorno Dopo, Aglio Dolce, Mani di Farina, Uva Rossa, Ponte Basso, Rosmarino & Rye, Fuori Mercato, Vecchia Dispensa, Ceci & Cicoria, Mandorla',
    il: 'Cortile, Mulino, Carretto, Fornaio, Pergolato, Nocciolo, Setaccio, Vicolo, Ramo, Limoneto, Mattarello, Ciliegio, Focolare, Telaio, Tegame, Cestino, Gomitolo, Barbiere, Sentiero, Grillo Verde, Campanile',
    la: 'Dispensa, Rondine, Ciotola, Lanterna, Fragola, Vigna, Terrazza, Zucca, Scala, Loggia, Pentola, Brace, Ginestra, Madia, Conchiglia, Finestra, Caraffa, Pineta, Tovaglia, Nonna Alta, Bottiglia, Farfalla',
  },
};

export const pizza: CuisineProfile = {
  weight: 5.5,
  labels: 'Pizza, Pizza/Italian, Pizza/Italian, Pizza/Sandwiches, Pizza/Bar',
  price: [40, 50, 9, 1],
  service: ['lunchDinner', 'counter', 'counter', 'dinner'],
  kinds: 'pizzeria, slice shop, pizza counter, wood-fired pizzeria, pie shop',
  dishes:
    'the plain slice, a margherita with blistered edges, the square with crisp corners, the white pie with garlic and lemon, hot honey and soppressata, the clam pie, a grandma slice, burrata and basil, the mushroom pie with taleggio, garlic knots, the potato and rosemary slice, a chopped salad big enough to share',
  patterns:
    'Forno {f}, {f}’s Pizza, {surname}’s Pies, {surname} Bros. Pizza, {thing}, {thing}, {thing} Pizza, {hood} Pie Company, {street} Slice, Pizzeria {f}, Pizzeria {f}, {adj} Crust, {adj} Slice, {number} Pizza, {hood} Coal & Crust, {given}’s Corner Pizza, Two {pl}, {adj} Oven Pizzeria, Pizza {x}, {noun} & Dough',
  parts: {
    f: 'Sackett, Rosina, Marconi Vecchio, Gennara, Assuntina, Bellavia, Ciccone, Dorelli, Filomena, Gigliola, Italo, Lucianna, Menotti, Nicoletta, Ofelia, Pasqualina, Raimondo, Scarola, Tonino, Ursino, Vesuvina, Zeppole, Carmine Alto, Dina Rae, Marisella, Rocchetta',
    thing:
      'Fire & Semolina, The Leaning Pie, Char & Basil, Upper Crumb, Blister, Paper Plate, Good Square, Saint Margherita, Slow Rise, Sunday Sauce, Hot Corner, Double Zero Club, Ash & Olive, Little Calabria, Leoparding, Fennel & Flame, The Peel, Corner Cut, Sauce First, Heartbreak Pizza, Pie Society, Big Fold, Milk & Marinara, Dough Season, Night Slice, Third Rise, Ember Pie, The Stretch, Flour Hour, Stone & Stracciatella',
    adj: 'Copper, Salty, Lucky, Proper, Brick, Blue, Sunday, Stubborn, Golden, Crooked, Noble, Humble, Midnight, Wild, Silver, Rosy, Early, Honest',
    pl: 'Ovens, Tomatoes, Peppers, Brothers Pie, Cousins Pizza, Fennels, Olives, Shovels, Cellars Pizza',
    x: 'Lunetta, Palazzina, Tramonto, Popolare, del Molo, Ventura, Orologio, Bambina, Fratelli, Stazione, Domenica, Cremosa, Garibaldina, Semplice, Notturna',
    noun: 'Smoke, Basil, Garlic, Fennel, Honey, Olive, Pepper, Chestnut, Vine, Caper, Thyme',
  },
};
