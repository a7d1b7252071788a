import { createRng, type Rng } from '../rng.ts';

/** The dishes of sample photos that stand for members' photos, each with what it shows. */
export const dishes = {
  bowl: 'A bowl with greens, an egg and seeds, from above',
  pasta: 'A plate of pasta with basil and tomatoes, from above',
  pie: 'A round pie with eight slices and herbs, from above',
  soup: 'A red soup with cream and croutons, from above',
} as const;
export type Dish = keyof typeof dishes;

export const DISH_SIZE = { width: 1200, height: 900 } as const;
const { width: W, height: H } = DISH_SIZE;
const X = W / 2;
const Y = H / 2;

const tables = ['#6b4a36', '#39434f', '#7d6b57', '#2f4a44'] as const;

type Place = readonly [x: number, y: number, size: number];

const disc = ([x, y, radius]: Place, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Shapes at random places within a circle around the middle. */
const scatter = (rng: Rng, count: number, draw: (x: number, y: number, turn: number) => string) =>
  repeat(count, () => {
    const turn = rng.between(0, 359);
    const away = rng.between(0, 190);
    const angle = (turn * Math.PI) / 180;
    return draw(
      Math.round(X + away * Math.cos(angle)),
      Math.round(Y + away * Math.sin(angle)),
      turn,
    );
  });

const leaf = ([x, y, turn]: Place, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="52" ry="20" fill="${fill}" transform="rotate(${turn} ${x} ${y})"/>`;

const food: { readonly [D in Dish]: (rng: Rng) => string } = {
  bowl: (rng) =>
    `${disc([X, Y, 250], '#e9dcc0')}${scatter(rng, 60, (x, y, turn) => leaf([x, y, turn], turn % 2 ? '#4f8f4a' : '#79b35c'))}
    ${disc([X + 60, Y - 30, 84], '#fff8ea')}${disc([X + 66, Y - 26, 40], '#f2a93b')}${scatter(rng, 40, (x, y) => disc([x, y, 5], '#3a2c20'))}`,
  pasta: (rng) =>
    `${disc([X, Y, 240], '#f0cf8a')}${scatter(rng, 34, (x, y, turn) => `<path d="M${x - 90} ${y}q45 -70 90 0t90 0" fill="none" stroke="#e2b45f" stroke-width="16" transform="rotate(${turn} ${x} ${y})"/>`)}
    ${scatter(rng, 12, (x, y) => disc([x, y, 30], '#c8402f'))}${scatter(rng, 9, (x, y, turn) => leaf([x, y, turn], '#3f7d3f'))}`,
  pie: (rng) =>
    `${disc([X, Y, 290], '#c98d4b')}${disc([X, Y, 256], '#e8b64f')}${scatter(rng, 18, (x, y) => disc([x, y, 32], '#b5392b'))}${scatter(rng, 14, (x, y, turn) => leaf([x, y, turn], '#4d8a43'))}
    ${repeat(4, (cut) => `<path d="M${X - 290} ${Y}h580" stroke="#a86f35" stroke-width="5" transform="rotate(${cut * 45} ${X} ${Y})"/>`)}`,
  soup: (rng) =>
    `${disc([X, Y, 250], '#bf4a30')}<path d="M${X - 150} ${Y}c60 -160 240 -120 200 20s-200 90 -120 -20" fill="none" stroke="#f6e6cf" stroke-width="22" stroke-linecap="round"/>
    ${scatter(rng, 14, (x, y, turn) => `<rect x="${x - 20}" y="${y - 20}" width="40" height="40" rx="8" fill="#d9a864" transform="rotate(${turn} ${x} ${y})"/>`)}${scatter(rng, 16, (x, y, turn) => leaf([x, y, turn], '#5d9450'))}`,
};

/** A drawing of a dish on a table as SVG; the same seed gives the same drawing. */
export const drawDish = (dish: Dish, seed: string): string => {
  const rng = createRng(`dish ${dish} ${seed}`);
  const table = rng.pick(tables);
  const planks = repeat(
    5,
    (row) =>
      `<path d="M0 ${row * 180 + 178}h${W}" stroke="#000" stroke-opacity=".18" stroke-width="4"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${table}"/>${planks}
  ${disc([X + 14, Y + 22, 372], 'rgb(0 0 0 / 0.25)')}${disc([X, Y, 366], '#f7f2e8')}${disc([X, Y, 316], '#ebe3d3')}${food[dish](rng)}
  <path d="M120 230v440M150 230v140a30 30 0 0 1-60 0V230" fill="none" stroke="#d8d4cc" stroke-width="16" stroke-linecap="round"/><path d="M1080 670V250q44 60 30 210l-30 20" fill="#d8d4cc" stroke="#d8d4cc" stroke-width="14" stroke-linejoin="round"/></svg>`;
};
