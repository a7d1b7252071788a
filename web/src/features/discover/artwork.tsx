import { RenderedImage } from '../../ui/rendered-image.tsx';

const widths = [400, 700, 1100];

/** Artwork with a transparent background, for any brand color. */
export const Artwork = ({ sizes, className }: { sizes: string; className: string | undefined }) => (
  <RenderedImage
    className={className}
    src="/images/tableau-band?w=700"
    srcSet={widths.map((width) => `/images/tableau-band?w=${width} ${width}w`).join(', ')}
    sizes={sizes}
    width={820}
    height={700}
    alt=""
    decoding="async"
    loading="lazy"
  />
);
