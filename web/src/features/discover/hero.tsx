import { useNavigate } from '@tanstack/react-router';
import { Tagline } from '../../content/tagline.tsx';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { usePosition } from '../geolocation/index.ts';
import { SearchForm, useManualLocation } from '../search/index.ts';
import { Artwork } from './artwork.tsx';
import styles from './hero.module.css';
import { Receipt } from './receipt.tsx';
import { useGreeting } from './use-greeting.ts';

/** Greeting with the earn rate, artwork and the search form. */
export const Hero = () => {
  const greeting = useGreeting();
  const navigate = useNavigate();
  const location = useManualLocation();
  const { state, locate } = usePosition({
    location: null,
    onFound: (found) => void navigate({ to: '/search', search: { location: found } }),
  });
  return (
    <section className={styles.hero} data-ground="brand">
      <div className={styles.stage}>
        <div className={styles.text}>
          <Heading level={1} size="hero" className={styles.title}>
            {greeting.title}{' '}
            <span className={styles.rate}>{greeting.rate.replace(' ', '\u00a0')}</span>
          </Heading>
          <Tagline text={greeting.text} className={styles.lead} />
          {greeting.linkUrl !== '' && (
            <ContentLink url={greeting.linkUrl} className={styles.link}>
              {greeting.linkText}
            </ContentLink>
          )}
        </div>
        <div className={styles.art} data-art="hero">
          <Artwork
            name="tableau-hero"
            sizes="(min-width: 1050px) 800px, (min-width: 661px) 600px, 440px"
            isFirst
            className={styles.image}
          />
          <Receipt className={styles.receipt} />
        </div>
      </div>
      <div className={styles.search}>
        <Wrap>
          <SearchForm
            look="hero"
            value={location === '' ? {} : { location }}
            isLocating={state === 'locating'}
            onLocate={locate}
            onSearch={(search) => void navigate({ to: '/search', search })}
          />
        </Wrap>
      </div>
    </section>
  );
};
