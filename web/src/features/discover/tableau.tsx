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

/** A still life without a ground, so that it stands on any partner's brand colour. */
export const Tableau = ({ name, sizes, isFirst = false, className }: Props) => {
  const { widths, width, height } = shapes[name];
  return (
    <RenderedImage
      className={className}
      src={`/images/${name}?w=700`}
      srcSet={widths.map((one) => `/images/${name}?w=${one} ${one}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt=""
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
};
