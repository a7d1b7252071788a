import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '#domain/content/substitute.ts';
import type { CardCaption } from '#server/integrations/images/port.ts';
import type { Size } from './scene-svg.ts';

const MARGIN = 64;
const TEXT_PART = 0.42;

type Line = { text: string; size: number; weight: string; color: string };

const renderText = async ({ text, size, weight, color }: Line, { width }: Size) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" weight="${weight}">${escapeHtml(text)}</span>`,
      // The library cannot read the WOFF2 files of the partners’ font families.
      font: `Sans ${size}`,
      width: Math.round(width * TEXT_PART),
      dpi: 72,
      rgba: true,
      wrap: 'word',
      spacing: Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
};

const panelSvg = ({ width, height }: Size, { panel, mark }: CardCaption) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="p"><stop offset="0.46" stop-color="${panel}"/><stop offset="0.58" stop-color="${panel}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#p)"/><rect x="${MARGIN}" y="${MARGIN}" width="72" height="8" rx="4" fill="${mark}"/></svg>`,
  );

// Longer titles are smaller, so that they fit into three lines.
const titleSize = (title: string) => (title.length > 34 ? 50 : title.length > 18 ? 62 : 76);

/** The panel at the left of a captioned image, and its text from top to bottom. */
export const captionLayers = async (
  caption: CardCaption,
  canvas: Size,
): Promise<OverlayOptions[]> => {
  const title = await renderText(
    { text: caption.title, weight: 'bold', color: '#ffffff', size: titleSize(caption.title) },
    canvas,
  );
  const small = { size: 30, weight: 'normal', color: '#e6e9f2' };
  const line = await renderText({ ...small, text: caption.line }, canvas);
  const sign = await renderText({ ...small, text: caption.sign, weight: 'bold' }, canvas);
  const top = MARGIN + 44;
  return [
    { input: panelSvg(canvas, caption), left: 0, top: 0 },
    { input: title.data, left: MARGIN, top },
    { input: line.data, left: MARGIN, top: top + title.height + 28 },
    { input: sign.data, left: MARGIN, top: canvas.height - MARGIN - sign.height },
  ];
};
