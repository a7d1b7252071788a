/** Pixels in memory, four bytes each: red, green, blue and alpha. */
export type Raster = { data: Buffer; width: number; height: number };

/** A raster and the position of its upper left corner in the image. */
export type Layer = Raster & { left: number; top: number };

/** The part of a layer inside the image; undefined when there is none. */
export const cropToCanvas = (
  layer: Layer,
  size: { width: number; height: number },
): Layer | undefined => {
  const left = Math.max(0, layer.left);
  const top = Math.max(0, layer.top);
  const width = Math.min(size.width, layer.left + layer.width) - left;
  const height = Math.min(size.height, layer.top + layer.height) - top;
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

/** One color in the shape of an alpha channel, with scaled opacity. */
export const tintShape = (
  { data, width, height }: Raster,
  color: string,
  strength: number,
): Raster => {
  const [red, green, blue] = channels(color);
  const tinted = Buffer.allocUnsafe(width * height * 4);
  for (let i = 0; i < tinted.length; i += 4) {
    tinted[i] = red;
    tinted[i + 1] = green;
    tinted[i + 2] = blue;
    tinted[i + 3] = Math.round((data[i + 3] ?? 0) * strength);
  }
  return { data: tinted, width, height };
};
