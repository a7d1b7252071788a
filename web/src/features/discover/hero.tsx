import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { useHeroTheme } from '../../api/partner-query.ts';
import { Tagline } from '../../content/tagline.tsx';
import { ContentLink } from '../../links/content-link.tsx';
import styles from './hero.module.css';
import { HeroArt } from './hero-art.tsx';
import { HomeSearch } from './home-search.tsx';
import type { Greeting } from './use-greeting.ts';

/** Greeting with the earn rate, artwork and the search form. */
export const Hero = ({ greeting }: { greeting: Greeting }) => {
  const { composition, ground, ledge } = useHeroTheme();
  const isOnBrand = ground === 'brand' && composition !== 'plate' && composition !== 'table';
  return (
    <section
      className={classNames(
        styles.hero,
        styles[ground],
        styles[composition],
        composition === 'wall' && styles[ledge],
      )}
    >
      <div className={styles.stage} data-ground={isOnBrand ? 'brand' : undefined}>
        <div className={styles.text} data-hero-text>
          <div className={styles.card}>
            <Heading level={1} size="hero" className={styles.title}>
              {greeting.title}
              {greeting.rate !== '' && (
                <>
                  {' '}
                  <span className={styles.rate}>{greeting.rate.replace(' ', '\u00a0')}</span>
                </>
              )}
            </Heading>
            <Tagline text={greeting.text} className={styles.lead} />
            {greeting.linkUrl !== '' && (
              <ContentLink url={greeting.linkUrl} className={styles.link}>
                {greeting.linkText}
              </ContentLink>
            )}
          </div>
        </div>
        <HeroArt />
      </div>
      <div className={styles.search}>
        <HomeSearch />
      </div>
    </section>
  );
};
