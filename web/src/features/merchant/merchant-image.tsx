import { RenderedImage } from '#ui/rendered-image.tsx';
import { imageSources, imageUrl, PHONE_IMAGE_SIZES } from './image-url.ts';

type Props = {
  base: string;
  sizes: string;
  /** On phones a list uses the wider 1.6 ratio. */
  isWideOnPhones?: boolean;
  isFirst?: boolean;
  className?: string | undefined;
};

const wideSource = (base: string) => ({
  media: '(width < 661px)',
  srcSet: imageSources(base, 1.6),
  sizes: PHONE_IMAGE_SIZES,
  width: 600,
  height: 375,
});

/** A merchant's decorative image with reserved dimensions. */
export const MerchantImage = ({ base, sizes, isWideOnPhones, isFirst, className }: Props) =>
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
