/** The food and drink that hero artwork is laid of; each is an image with a transparent background. */
export const FOODS = [
  ...(['apple', 'avocado', 'basil', 'beer', 'blueberries', 'bread', 'burger', 'burrito'] as const),
  ...(['cake', 'carrot', 'champagne', 'cheese', 'chili', 'coffee', 'cookie', 'corn'] as const),
  ...(['croissant', 'drumstick', 'dumpling', 'eggs', 'fries', 'grapes', 'hotdog'] as const),
  ...(['lemon', 'mango', 'olives', 'onigiri', 'oyster', 'paella', 'pancakes', 'pasta'] as const),
  ...(['pepper', 'pie', 'pita', 'pizza', 'pretzel', 'ramen', 'salad', 'sandwich'] as const),
  ...(['shake', 'shrimp', 'steak', 'stew', 'strawberry', 'sushi', 'taco', 'tamale'] as const),
  ...(['tomato', 'tumbler', 'waffle', 'wine'] as const),
] as const;
export type Food = (typeof FOODS)[number];

const ID_PREFIX = 'food-';

/** The address of a food's image at a width of 200 or 400 pixels. */
export const foodImagePath = (food: Food, width: 200 | 400): string =>
  `/images/${ID_PREFIX}${food}?w=${width}`;

/** The food that an image id names; undefined for another image. */
export const foodOfImage = (id: string): Food | undefined =>
  FOODS.find((food) => id === `${ID_PREFIX}${food}`);
