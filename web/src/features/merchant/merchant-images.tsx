import type { MerchantDetail } from '#contract/merchant.ts';
import type { MemberPhoto, MerchantPhoto } from '#contract/merchant-photos.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { useCopy } from '../../content/copy.ts';
import { artGround } from './art-ground.ts';
import { DishBand } from './dish-band.tsx';
import { imageSources, imageUrl, PHONE_IMAGE_SIZES } from './image-url.ts';
import styles from './merchant-page.module.css';

const MAX_IMAGES = 5;

const LeadPhoto = ({ photo: { url, alt } }: { photo: MerchantPhoto }) => (
  <RenderedImage
    src={imageUrl(url, { width: 600, ratio: 1.6 })}
    srcSet={imageSources(url, 1.6)}
    sizes={`(min-width: 1050px) max(600px, 29vw), ${PHONE_IMAGE_SIZES}`}
    width={1200}
    height={750}
    alt={alt}
    decoding="async"
    fetchPriority="high"
  />
);

const SmallPhoto = ({ photo: { url, alt } }: { photo: MerchantPhoto }) => (
  <RenderedImage
    src={imageUrl(url, { width: 500, ratio: 1.4 })}
    width={500}
    height={357}
    alt={alt}
    decoding="async"
    loading="lazy"
  />
);

/** A photo of a review, which its frame crops. */
const SharedPhoto = ({ photo, isFirst }: { photo: MemberPhoto; isFirst: boolean }) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <img
      src={photo.url}
      alt={photo.alt || copy.text('member_photo', { author: photo.author })}
      decoding="async"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
};

/**
 * The first photo large with four beside it, on phones the first only: the restaurant's in their
 * order, then members'; without photos the dishes on plates.
 */
export const MerchantImages = ({ merchant: { images, details } }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'merchant');
  const { photos, memberPhotos } = images;
  const listed = photos.slice(0, MAX_IMAGES);
  const shared = memberPhotos.slice(0, MAX_IMAGES - listed.length);
  if (listed.length + shared.length === 0) {
    const urls = images.imageUrls.length > 0 ? images.imageUrls : [images.imageBaseUrl];
    const shownUrls = urls.filter((url) => url !== '').slice(0, MAX_IMAGES);
    return shownUrls.length > 0 ? <DishBand urls={shownUrls} cuisines={details.cuisines} /> : null;
  }
  const credits = new Set([
    ...listed.map(({ credit }) => credit),
    ...shared.map(({ author }) => author),
  ]);
  const frame = artGround(details.cuisines, styles.frame);
  const [lead] = listed;
  return (
    <figure className={styles.gallery} data-art="gallery" data-screen-only="">
      {listed.map((photo) => (
        <div key={photo.url} {...frame}>
          {photo === lead ? <LeadPhoto photo={photo} /> : <SmallPhoto photo={photo} />}
        </div>
      ))}
      {shared.map((photo, index) => (
        <div key={photo.url} {...frame}>
          <SharedPhoto photo={photo} isFirst={!lead && index === 0} />
        </div>
      ))}
      <figcaption className={styles.credit}>
        {lead?.caption && <>{lead.caption} · </>}
        {copy.text('photo_credit', { names: [...credits].join(', ') })}
      </figcaption>
    </figure>
  );
};
