import { RenderedImage } from '../../ui/rendered-image.tsx';

type Props = {
  name: 'tableau-hero' | 'tableau-band';
  sizes: string;
  isFirst?: boolean;
  className: string | undefined;
};

const shapes = {
  'tableau-hero': { widths: [700, 1100, 1400], width: 1100, height: 860 },
  'tableau-band': { widths: [400, 700, 1100], width: 820, height: 700 },
};

/** Artwork with a transparent background, for any brand color. */
export const Artwork = ({ name, sizes, isFirst = false, className }: Props) => {
  const { widths, width, height } = shapes[name];
  return (
    <RenderedImage
      className={className}
      src={`/images/${name}?w=700`}
      srcSet={widths.map((candidate) => `/images/${name}?w=${candidate} ${candidate}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
};
