import type { ReactNode } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { MemberPhoto } from '#contract/merchant-photos.ts';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { useCopy } from '../../content/copy.ts';
import { artGround } from './art-ground.ts';
import { DishBand } from './dish-band.tsx';
import { imageSources, imageUrl, PHONE_IMAGE_SIZES } from './image-url.ts';
import styles from './merchant-page.module.css';

const MAX_IMAGES = 5;

const LeadPhoto = ({ url }: { url: string }) => (
  <RenderedImage
    src={imageUrl(url, { width: 600, ratio: 1.6 })}
    srcSet={imageSources(url, 1.6)}
    sizes={`(min-width: 1050px) max(600px, 29vw), ${PHONE_IMAGE_SIZES}`}
    width={1200}
    height={750}
    alt=""
    fetchPriority="high"
  />
);

const SmallPhoto = ({ url }: { url: string }) => (
  <RenderedImage
    src={imageUrl(url, { width: 500, ratio: 1.4 })}
    width={500}
    height={357}
    alt=""
    loading="lazy"
  />
);

type OpenProps = { url: string; alt: string; note: string; children: ReactNode };

/** A photo that its frame crops; a press shows all of it, without scripts too. */
const OpenPhoto = ({ url, alt, note, children }: OpenProps) => {
  const copy = useCopy('merchant', 'merchant');
  return (
    <>
      <button
        type="button"
        popoverTarget={url}
        aria-label={copy.text('photo_open', { title: alt })}
        className={styles.open}
      >
        {children}
      </button>
      <div id={url} popover="auto" className={styles.whole}>
        <img src={url} alt={alt} loading="lazy" />
        <p>
          {note}
          <button type="button" popoverTarget={url}>
            {copy.text('photo_close')}
          </button>
        </p>
      </div>
    </>
  );
};

/** A photo of a review, which its frame crops. */
const SharedPhoto = ({ photo, isFirst }: { photo: MemberPhoto; isFirst: boolean }) => {
  const note = useCopy('merchant', 'merchant').text('member_photo', { author: photo.author });
  const alt = photo.alt || note;
  return (
    <OpenPhoto url={photo.url} alt={alt} note={note}>
      <img
        src={photo.url}
        alt=""
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </OpenPhoto>
  );
};

/**
 * The first photo large with four beside it, on phones in a row to swipe: the restaurant's in
 * their order, then members'; without photos the dishes on plates.
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
      <div className={styles.strip}>
        {listed.map(({ url, alt, caption, credit }, index) => (
          <div key={url} {...frame}>
            <OpenPhoto
              url={imageUrl(url, { width: 1200, ratio: 1.6 })}
              alt={alt}
              note={[caption, credit].filter(Boolean).join(' · ')}
            >
              {index === 0 ? <LeadPhoto url={url} /> : <SmallPhoto url={url} />}
            </OpenPhoto>
          </div>
        ))}
        {shared.map((photo, index) => (
          <div key={photo.url} {...frame}>
            <SharedPhoto photo={photo} isFirst={!lead && index === 0} />
          </div>
        ))}
      </div>
      <figcaption className={styles.credit}>
        {lead?.caption && <>{lead.caption} · </>}
        {copy.text('photo_credit', { names: [...credits].join(', ') })}
      </figcaption>
    </figure>
  );
};
