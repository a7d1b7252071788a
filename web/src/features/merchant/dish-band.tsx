import { RenderedImage } from '#ui/rendered-image.tsx';
import { artGround } from './art-ground.ts';
import styles from './dish-band.module.css';
import { imageSources, imageUrl } from './image-url.ts';

type Props = { urls: readonly string[]; cuisines: readonly string[] };

/** A band in the color of the cuisine with artwork on plates: it holds up small, not large. */
export const DishBand = ({ urls, cuisines }: Props) => (
  <div
    className={styles.band}
    style={artGround(cuisines).style}
    data-art="gallery"
    data-screen-only=""
  >
    {urls.map((url, index) => (
      <div key={url} className={styles.plate}>
        <RenderedImage
          src={imageUrl(url, { width: 500, ratio: 1.4 })}
          srcSet={imageSources(url, 1.4)}
          sizes="150px"
          width={500}
          height={357}
          alt=""
          decoding="async"
          {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </div>
    ))}
  </div>
);
