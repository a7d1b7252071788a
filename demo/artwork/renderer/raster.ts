/** Pixels in memory, four bytes each: red, green, blue and alpha. */
export type Raster = { data: Buffer; width: number; height: number };

/** A raster and where its upper left corner stands in the picture. */
export type Layer = Raster & { left: number; top: number };

/** The part of a layer that is inside the picture; undefined when nothing is. */
export const cropToPicture = (
  layer: Layer,
  picture: { width: number; height: number },
): Layer | undefined => {
  const left = Math.max(0, layer.left);
  const top = Math.max(0, layer.top);
  const width = Math.min(picture.width, layer.left + layer.width) - left;
  const height = Math.min(picture.height, layer.top + layer.height) - top;
  if (width <= 0 || height <= 0) return undefined;
  const data = Buffer.allocUnsafe(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((top - layer.top + row) * layer.width + left - layer.left) * 4;
    layer.data.copy(data, row * width * 4, start, start + width * 4);
  }
  return { data, width, height, left, top };
};

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as [
    number,
    number,
    number,
  ];

/** One color in the shape that an alpha channel has, its strength scaled. */
export const tintShape = (
  { data, width, height }: Raster,
  color: string,
  strength: number,
): Raster => {
  const [red, green, blue] = channels(color);
  const tinted = Buffer.allocUnsafe(width * height * 4);
  for (let at = 0; at < tinted.length; at += 4) {
    tinted[at] = red;
    tinted[at + 1] = green;
    tinted[at + 2] = blue;
    tinted[at + 3] = Math.round((data[at + 3] ?? 0) * strength);
  }
  return { data: tinted, width, height };
};
