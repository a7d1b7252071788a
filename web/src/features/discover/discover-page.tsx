import type { ReactNode } from 'react';
import { useCopy } from '../../platform/copy.ts';
import { Part } from '../../ui/part.tsx';
import { useDevicePlace } from '../geolocation/index.ts';
import { carouselQuery, sceneSearch } from './carousel-query.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinBand } from './join-band.tsx';
import { MerchantCarousel } from './merchant-carousel.tsx';

/** Greeting, search, banners, carousels, how it works (B §2 Discover). */
export const DiscoverPage = ({ banners }: { banners?: ReactNode }) => {
  const copy = useCopy('discover', 'discover');
  const devicePlace = useDevicePlace();
  return (
    <>
      <Part by={['hero']}>
        <Hero />
      </Part>
      {banners}
      {copy.list('carousels').map((carousel, index) => (
        <Part
          key={carousel.text('title')}
          isBelow={index > 0}
          by={[carousel.text('title'), carouselQuery(carousel.text('query'))]}
        >
          <MerchantCarousel
            title={carousel.text('title')}
            body={carousel.text('body')}
            viewAll={carousel.text('view_all')}
            query={carousel.text('query')}
            devicePlace={carousel.isOn('use_device_location') ? devicePlace : null}
          />
        </Part>
      ))}
      <Part isBelow by={['how it works', carouselQuery(sceneSearch)]}>
        <HowItWorks headingLevel={2} />
      </Part>
      <Part isBelow by={['join band']}>
        <JoinBand />
      </Part>
    </>
  );
};
