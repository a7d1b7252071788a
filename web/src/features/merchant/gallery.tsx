import type { MerchantDetail } from '#contract/merchant.ts';
import { RenderedImage } from '../../ui/rendered-image.tsx';
import { imageSources, imageUrl, phoneSizes } from './image-url.ts';
import styles from './merchant-page.module.css';

const most = 5;

/** The first picture large, four beside it; on phones the first alone, edge to edge. */
export const Gallery = ({ images }: { images: MerchantDetail['images'] }) => {
  const own = images.imageUrls.length > 0 ? images.imageUrls : [images.imageBaseUrl];
  const frames = own.filter((url) => url !== '').slice(0, most);
  if (frames.length === 0) return null;
  return (
    <div className={styles.gallery}>
      {frames.map((url, index) => (
        <div key={url} className={styles.frame}>
          {index === 0 ? (
            <RenderedImage
              src={imageUrl(url, { width: 600, ratio: 1.6 })}
              srcSet={imageSources(url, 1.6)}
              sizes={`(min-width: 1050px) 600px, ${phoneSizes}`}
              width={1200}
              height={750}
              alt=""
              decoding="async"
              fetchPriority="high"
            />
          ) : (
            <RenderedImage
              src={imageUrl(url, { width: 500, ratio: 1.4 })}
              width={500}
              height={357}
              alt=""
              decoding="async"
              loading="lazy"
            />
          )}
        </div>
      ))}
    </div>
  );
};
