import type { ArtMood, ArtPlacement, ArtScene } from '../scene.ts';
import { patternSvg } from './pattern-svg.ts';

export type Size = { width: number; height: number };

/** Height at which the lengths of the recipe are pixels. */
export const DESIGN_HEIGHT = 357;

const svg = ({ width, height }: Size, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  );

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** The background: a light gradient, a faint pattern, and a darker lower edge behind the tab. */
export const backdropSvg = (
  size: Size,
  mood: ArtMood,
  { pattern, lampX }: NonNullable<ArtScene['backdrop']>,
): Buffer => {
  const { width, height } = size;
  const scale = height / DESIGN_HEIGHT;
  const box = `width="${width}" height="${height}"`;
  return svg(
    size,
    `<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${width * lampX}" cy="${height * 0.16}" r="${width * 0.92}">${stop(0, mood.glow)}${stop(0.5, mood.base)}${stop(1, mood.deep)}</radialGradient>
<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1">${stop(0.55, mood.deep, 0)}${stop(1, mood.deep, 0.62)}</linearGradient></defs>
<rect ${box} fill="url(#lamp)"/>
<g transform="scale(${scale})" opacity=".075">${patternSvg(pattern, width / scale, DESIGN_HEIGHT)}</g>
<rect ${box} fill="url(#edge)"/>`,
  );
};

/** A round stand in the colors of the room, on a transparent image; `x` and `y` are the center of its top. */
export const plinthSvg = (size: Size, mood: ArtMood, placement: ArtPlacement): Buffer => {
  const [x, y] = [size.width * placement.x, size.height * placement.y];
  const across = size.height * placement.size;
  const top = `cx="${x}" cy="${y}" rx="${across * 0.56}" ry="${across * 0.15}"`;
  return svg(
    size,
    `<defs><linearGradient id="side" x1="0" x2="1">${stop(0, mood.glow)}${stop(0.38, mood.base)}${stop(1, mood.deep)}</linearGradient>
<filter id="soft" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${across * 0.028}"/></filter>
<radialGradient id="shine" cx=".3" cy=".3" r=".9">${stop(0, '#fff', 0.42)}${stop(1, '#fff', 0)}</radialGradient></defs>
<path d="M${x - across * 0.56} ${y}v${size.height}h${across * 1.12}v${-size.height}z" fill="url(#side)"/>
<ellipse ${top} fill="${mood.glow}"/><ellipse ${top} fill="url(#shine)"/>
<ellipse cx="${x + across * 0.08}" cy="${y + across * 0.01}" rx="${across * 0.4}" ry="${across * 0.085}" fill="${mood.deep}" opacity=".55" filter="url(#soft)"/>`,
  );
};

/** The lighting of one item: warm from the upper left, the deep tone on the far side. */
export const lightSvg = (size: Size, mood: ArtMood, isDistant: boolean): Buffer => {
  const box = `width="${size.width}" height="${size.height}"`;
  const haze = isDistant ? `<rect ${box} fill="${mood.base}" opacity=".26"/>` : '';
  return svg(
    size,
    `<linearGradient id="light" x1=".15" y1="0" x2=".8" y2="1">${stop(0, '#fff6e6', 0.2)}${stop(0.42, '#fff6e6', 0)}${stop(0.55, mood.deep, 0)}${stop(1, mood.deep, 0.58)}</linearGradient>
<rect ${box} fill="url(#light)"/>${haze}`,
  );
};
