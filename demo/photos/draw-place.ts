import { createRng, type Rng } from '../rng.ts';

/** The subjects of sample photos. */
export const placeKinds = ['facade', 'window', 'bar', 'kitchen'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const PLACE_SIZE = { width: 1600, height: 1100 } as const;
const { width: W, height: H } = PLACE_SIZE;

type Palette = { wall: string; dark: string; warm: string; accent: string; sky: string };

const palettes: readonly Palette[] = [
  { wall: '#7a3b2e', dark: '#2b1712', warm: '#ffcf7d', accent: '#c8553d', sky: '#24365c' },
  { wall: '#2f5d50', dark: '#10261f', warm: '#ffd98f', accent: '#e0a458', sky: '#2c4a6e' },
  { wall: '#3d4a73', dark: '#151b33', warm: '#ffe0a3', accent: '#e07a5f', sky: '#1d2b4f' },
  { wall: '#8a6a4a', dark: '#33241a', warm: '#fff0c9', accent: '#4f8a8b', sky: '#41588c' },
  { wall: '#5b3a5e', dark: '#221327', warm: '#ffc9a3', accent: '#d9a441', sky: '#332650' },
];

type Box = readonly [x: number, y: number, width: number, height: number];
type Disc = readonly [x: number, y: number, radius: number];

const rect = ([x, y, w, h]: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = ([x, y, r]: Disc, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const lamp = (x: number, drop: number, { warm, dark }: Palette): string =>
  `<path d="M${x} 0V${drop}" stroke="${dark}" stroke-width="6"/>
  <path d="M${x - 60} ${drop + 60}Q${x} ${drop - 50} ${x + 60} ${drop + 60}Z" fill="${dark}"/>
  ${circle([x, drop + 64, 26], warm)}${circle([x, drop + 70, 150], warm, 'opacity=".22" filter="url(#glow)"')}`;

const plant = (x: number, y: number, rng: Rng): string =>
  `${times(9, (leaf) => {
    const turn = -60 + leaf * 15 + rng.between(-6, 6);
    return `<ellipse cx="${x}" cy="${y - 90}" rx="16" ry="92" fill="#3f7d54" transform="rotate(${turn} ${x} ${y})"/>`;
  })}<path d="M${x - 46} ${y}h92l-14 84h-64z" fill="#b5694a"/>`;

const facade = (palette: Palette, rng: Rng): string => {
  const { wall, dark, warm, accent, sky } = palette;
  const stripes = 10;
  const band = 1280 / stripes;
  return `${rect([0, 0, W, H], sky)}${times(18, () => circle([rng.between(0, W), rng.between(0, 150), 2], '#fff', 'opacity=".7"'))}
  ${rect([120, 150, 1360, 800], wall)}${times(9, (row) => rect([120, 150 + row * 88, 1360, 3], dark, 'opacity=".18"'))}
  ${rect([0, 950, W, 150], '#4a4a52')}${rect([0, 950, W, 10], dark, 'opacity=".5"')}
  ${[220, 1040].map((x) => `${rect([x, 470, 340, 330], dark)}${rect([x + 14, 484, 312, 302], warm)}${circle([x + 170, 650, 210], warm, 'opacity=".35" filter="url(#glow)"')}${rect([x + 164, 484, 12, 302], dark)}`).join('')}
  ${rect([640, 440, 320, 510], dark)}${rect([664, 464, 272, 486], accent)}${rect([700, 500, 200, 250], warm)}${circle([900, 800, 12], warm)}
  ${times(stripes, (index) => {
    const x = 160 + index * band;
    const fill = index % 2 === 0 ? accent : '#f6efe2';
    return `<path d="M${x} 300h${band}v120a${band / 2} 46 0 0 1-${band} 0z" fill="${fill}"/>`;
  })}
  ${plant(170, 900, rng)}${plant(1430, 900, rng)}`;
};

const windowTable = (palette: Palette, rng: Rng): string => {
  const { wall, dark, warm, accent, sky } = palette;
  return `${rect([0, 0, W, H], wall)}${rect([180, 90, 1240, 640], dark)}${rect([205, 115, 1190, 590], sky)}
  ${times(12, (index) => {
    const height = rng.between(140, 420);
    const x = 205 + index * 100;
    const lights = times(5, () =>
      rect([x + rng.between(10, 78), 700 - rng.between(30, height), 9, 12], warm),
    );
    return `${rect([x, 705 - height, 90, height], dark, 'opacity=".75"')}${lights}`;
  })}
  ${rect([790, 115, 20, 590], dark)}${lamp(480, 150, palette)}${lamp(1120, 190, palette)}
  <ellipse cx="800" cy="930" rx="640" ry="170" fill="#f4ead8"/><ellipse cx="800" cy="915" rx="640" ry="165" fill="#fffaf0"/>
  ${[520, 1080].map((x) => `<ellipse cx="${x}" cy="930" rx="170" ry="52" fill="#e2dccf"/><ellipse cx="${x}" cy="922" rx="165" ry="48" fill="#fff"/><ellipse cx="${x}" cy="918" rx="104" ry="28" fill="${accent}"/>${circle([x - 30, 906, 16], '#4f8a35')}${circle([x + 34, 912, 20], '#d9a441')}`).join('')}
  <path d="M780 880q20-120 20-150t20 150z" fill="${accent}"/>${circle([800, 720, 30], warm)}
  ${plant(80, 960, rng)}`;
};

const bar = (palette: Palette, rng: Rng): string => {
  const { wall, dark, warm, accent } = palette;
  const colors = ['#4f8a35', '#b5432c', '#d9a441', '#7fb1c4', '#8a5a3b', '#f2e6cf'];
  const board = (y: number) =>
    `${rect([120, y, 1360, 20], dark)}${times(20, (index) => {
      const height = rng.between(90, 170);
      const x = 140 + index * 66;
      const fill = rng.pick(colors);
      return `${rect([x, y - height, 40, height], fill, 'rx="8"')}${rect([x + 12, y - height - 36, 16, 40], fill)}${rect([x + 5, y - height / 2 - 10, 30, 34], '#fff', 'opacity=".6"')}`;
    })}`;
  return `${rect([0, 0, W, H], wall)}${rect([100, 60, 1400, 560], dark, 'opacity=".45"')}${board(310)}${board(560)}
  ${lamp(360, 60, palette)}${lamp(800, 90, palette)}${lamp(1240, 60, palette)}
  ${rect([0, 720, W, 60], accent)}${rect([0, 780, W, 320], dark)}${times(8, (index) => rect([30 + index * 200, 800, 160, 280], wall, 'opacity=".5"'))}
  ${[300, 700, 1100].map((x) => `${rect([x - 70, 880, 140, 36], warm, 'rx="18"')}${rect([x - 8, 910, 16, 190], '#b9b4a8')}`).join('')}
  ${[560, 1320].map((x) => `<path d="M${x - 46} 610h92l-34 64h-24z" fill="#fff" opacity=".85"/><path d="M${x - 30} 628h60l-22 40h-16z" fill="${accent}"/>${rect([x - 4, 670, 8, 46], '#fff')}${rect([x - 30, 714, 60, 8], '#fff')}`).join('')}`;
};

const kitchen = (palette: Palette, rng: Rng): string => {
  const { wall, dark, warm, accent } = palette;
  const tiles = times(7, (row) =>
    times(16, (column) =>
      rect(
        [column * 100 + 3, row * 80 + 3, 94, 74],
        '#f3efe6',
        `opacity="${0.7 + rng.between(0, 3) / 10}"`,
      ),
    ),
  );
  const pan = (x: number) =>
    `<path d="M${x} 110v60" stroke="${dark}" stroke-width="8"/><path d="M${x - 70} 170h140a70 84 0 0 1-140 0z" fill="#8d8f98"/>${rect([x - 70, 166, 140, 12], '#c9cbd1')}`;
  const flame = (x: number) =>
    `<path d="M${x} 690q-44-60 0-120q14 40 34 54q14 46-34 66z" fill="${accent}"/><path d="M${x} 690q-20-34 0-64q22 30 0 64z" fill="${warm}"/>`;
  return `${rect([0, 0, W, H], wall)}${tiles}${rect([0, 96, W, 16], dark)}${[300, 560, 820, 1080, 1340].map(pan).join('')}
  ${rect([0, 760, W, 340], '#6d6f78')}${rect([0, 740, W, 30], '#c9cbd1')}
  ${[420, 800, 1180].map((x) => `${flame(x)}<path d="M${x - 150} 690h300l-36 56h-228z" fill="${dark}"/><ellipse cx="${x}" cy="690" rx="150" ry="26" fill="#3a3c44"/><ellipse cx="${x}" cy="686" rx="118" ry="17" fill="${rng.pick(['#c65f2a', '#4f8a35', '#d9a441'])}"/>`).join('')}
  ${times(4, (index) => `${rect([90 + index * 400, 830, 300, 200], dark, 'rx="14" opacity=".8"')}${rect([150 + index * 400, 860, 180, 14], warm)}`)}
  ${circle([800, 500, 420], warm, 'opacity=".18" filter="url(#glow)"')}`;
};

const drawings: { readonly [Kind in PlaceKind]: (palette: Palette, rng: Rng) => string } = {
  facade,
  window: windowTable,
  bar,
  kitchen,
};

/** A drawing of a place in a restaurant as SVG; the same seed gives the same drawing. */
export const drawPlace = (kind: PlaceKind, seed: string): string => {
  const rng = createRng(`place ${seed}`);
  const palette = rng.pick(palettes);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">
  <defs><filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="46"/></filter>
  <radialGradient id="edge" cx=".5" cy=".45" r=".8"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>
  ${drawings[kind](palette, createRng(`place ${seed} ${kind}`))}${rect([0, 0, W, H], 'url(#edge)')}</svg>`;
};
