import type { CuisineProfile } from './cuisine-profile.ts';

export const mexican: CuisineProfile = {
  weight: 8,
  labels: 'Mexican, Mexican, Tacos/Mexican, Mexican/Seafood, Tex-Mex/Mexican, Mexican/Bar',
  price: [38, 46, 13, 3],
  service: ['lunchDinner', 'counter', 'lunchDinner', 'allDay', 'night', 'dinner'],
  kinds: 'taqueria, Mexican kitchen, cantina, mezcal bar, taco counter, cocina',
  dishes:
    'tacos al pastor, the mole negro, lamb barbacoa on weekends, aguachile with cucumber, blue corn quesadillas, carnitas by the pound, fish tacos with cabbage, enchiladas suizas, the chile relleno, a torta big enough for two, esquites with lime, cochinita with pickled onion, tres leches, chips with three salsas',
  patterns:
    'Tía {g}’s, Taquería {m}, Taquería {m}, Taquería {el}, El {el}, El {el}, La {la}, La {la}, Los {los}, Cocina {m}, Casa {m}, Cantina {m}, {m}, Doña {g}, Don {dg}’s Tacos, {e}, {e}, {e}, {hood} Taqueria, Antojitos {g}, Fonda {m}, {street} Tacos, Mariscos {los}, Birriería {el}, {dg}’s Cantina, {number} Tacos',
  parts: {
    g: 'Lupe, Chelo, Meche, Trini, Chayo, Nachita, Concha, Licha, Tencha, Paz, Ofe, Queta, Chabela, Socorro, Elodia, Rufina, Esperanza, Cuca, Herlinda, Amparo',
    dg: 'Chucho, Beto, Nacho, Toño, Lalo, Quique, Memo, Rafa, Chuy, Goyo, Pancho, Neto, Tacho, Mundo',
    m: 'Xochitla, Papalote, Jacaranda, Milpa Alta, Copal, Nopalera, Zarape, Huizache, Cempasúchil, Tezontle, Sierra Gorda, Mesquite, Ajolote Azul, Tlalpan, Bugambilia, Cenote, Malinche, Guelaguetza, Colibrí, Amate, Mazahua, Tonantzin, Oaxaqueña, Jarocho, Barrio Viejo, Hojasanta, Tamayo, Pochote, Yerbabuena, Nixtamal, Lunada, Agave Roja, Maguey Nuevo, Tepozán, Atlixco, Cuatro Milpas',
    el: 'Gallo Dormido, Farolito Rojo, Comal, Molcajete, Sombrerón, Rebozo, Tejado, Venado Azul, Jilguero, Carretón, Mirasol, Pozo, Trompo, Jaguarcito, Girasol, Nopal Loco, Zaguán, Bracero, Candil, Chapulín, Portal, Almacén, Mezquite, Tecolote, Torito Manso, Paisano, Rincón Verde, Faro Blanco, Charro Negro, Puerto Escondido',
    la: 'Tortolita, Cazuela, Guayaba, Sirena Gorda, Flor de Calabaza, Luna Llena, Milpa, Palapa, Comadre, Herradura, Calaca, Paloma Gris, Chicharra, Veleta, Mariposa, Vecindad, Lechuza, Alacena, Golondrina, Rosita, Bodeguita, Esquina, Sandía, Piñata Rota, Chilanga, Vereda',
    los: 'Compadres, Tres Primos, Gemelos, Portales, Cuatro Vientos, Arrieros, Tulipanes, Volcanes, Magueyes, Cuates, Pescadores, Alebrijes, Naranjos, Faroles, Jarritos, Hermanos Luna',
    e: 'Salt & Masa, Blue Corn Social, Second Mezcal, Lime & Ember, Corn Season, Chile & Char, Smoke & Agave, Paper Flower, Radish, Hominy, Ancho Club, Little Volcano, Corn & Copal, Pickled Onion, Masa Madre, Night Market Tacos, Smoked Salt Cantina, Ash & Agave, Tortilla Weather, Griddle & Lime',
  },
};
