import type { MerchantDetail } from '#contract/merchant.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { useCopy } from '../../content/copy.ts';
import { artGround } from './art-ground.ts';
import { DishBand } from './dish-band.tsx';
import { imageSources, imageUrl, PHONE_IMAGE_SIZES } from './image-url.ts';
import styles from './merchant-page.module.css';

const MAX_IMAGES = 5;

/** The first photo large with four beside it, on phones the first only; without photos the dishes on plates. */
export const MerchantImages = ({ merchant: { images, details } }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const urls = images.imageUrls.length > 0 ? images.imageUrls : [images.imageBaseUrl];
  const shownUrls = urls.filter((url) => url !== '').slice(0, MAX_IMAGES);
  if (shownUrls.length === 0) return null;
  if (images.photos.length === 0) return <DishBand urls={shownUrls} cuisines={details.cuisines} />;
  const altOf = (url: string) => images.photos.find((photo) => photo.url === url)?.alt ?? '';
  const credits = new Set(images.photos.map(({ credit }) => credit));
  return (
    <figure className={styles.gallery} data-art="gallery" data-screen-only="">
      {shownUrls.map((url, index) => (
        <div key={url} {...artGround(details.cuisines, styles.frame)}>
          {index === 0 ? (
            <RenderedImage
              src={imageUrl(url, { width: 600, ratio: 1.6 })}
              srcSet={imageSources(url, 1.6)}
              sizes={`(min-width: 1050px) max(600px, 29vw), ${PHONE_IMAGE_SIZES}`}
              width={1200}
              height={750}
              alt={altOf(url)}
              decoding="async"
              fetchPriority="high"
            />
          ) : (
            <RenderedImage
              src={imageUrl(url, { width: 500, ratio: 1.4 })}
              width={500}
              height={357}
              alt={altOf(url)}
              decoding="async"
              loading="lazy"
            />
          )}
        </div>
      ))}
      {credits.size > 0 && (
        <figcaption className={styles.credit}>
          {copy.text('photo_credit', { names: [...credits].join(', ') })}
        </figcaption>
      )}
    </figure>
  );
};
