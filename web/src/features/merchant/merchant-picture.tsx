import { imageSources, imageUrl, phoneSizes } from './image-url.ts';

type Props = {
  base: string;
  sizes: string;
  /** On phones a list shows its art wider, at 1.6. */
  isWideOnPhones?: boolean;
  isFirst?: boolean;
  className?: string | undefined;
};

/** A merchant's art: decorative, its box reserved before it arrives. */
export const MerchantPicture = ({ base, sizes, isWideOnPhones, isFirst, className }: Props) =>
  base === '' ? null : (
    <picture>
      {isWideOnPhones && (
        <source
          media="(width < 661px)"
          srcSet={imageSources(base, 1.6)}
          sizes={phoneSizes}
          width={600}
          height={375}
        />
      )}
      <img
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
    </picture>
  );
