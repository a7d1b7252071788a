import { RenderedImage } from '../../ui/rendered-image.tsx';
import { imageSources, imageUrl, phoneSizes } from './image-url.ts';

type Props = {
  base: string;
  sizes: string;
  /** On phones a list shows its art wider, at 1.6. */
  isWideOnPhones?: boolean;
  isFirst?: boolean;
  className?: string | undefined;
};

const wideSource = (base: string) => ({
  media: '(width < 661px)',
  srcSet: imageSources(base, 1.6),
  sizes: phoneSizes,
  width: 600,
  height: 375,
});

/** A merchant's image: decorative, its box is reserved before it loads. */
export const MerchantPicture = ({ base, sizes, isWideOnPhones, isFirst, className }: Props) =>
  base === '' ? null : (
    <RenderedImage
      source={isWideOnPhones ? wideSource(base) : undefined}
      src={imageUrl(base, { width: 500, ratio: 1.4 })}
      srcSet={imageSources(base, 1.4)}
      sizes={sizes}
      width={500}
      height={357}
      alt=""
      className={className}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
