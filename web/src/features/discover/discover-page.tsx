import type { ReactNode } from 'react';
import { useCopy } from '../../content/copy.ts';
import { keepPart } from '../../ssr/keep-part.tsx';
import { Part } from '../../ui/part.tsx';
import { useDeviceLocation } from '../geolocation/index.ts';
import { carouselQuery, EXAMPLE_SEARCH } from './carousel-query.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinBand } from './join-band.tsx';
import { MerchantCarousel } from './merchant-carousel.tsx';

export const DiscoverPage = ({ banners }: { banners?: ReactNode }) => {
  const copy = useCopy('discover', 'discover');
  const deviceLocation = useDeviceLocation();
  const carousels = copy.list('carousels');
  const searches = [...carousels.map((carousel) => carousel.text('query')), EXAMPLE_SEARCH];
  return keepPart(
    ['discover', ...searches.map(carouselQuery)],
    <>
      <Part>
        <Hero />
      </Part>
      {banners}
      {carousels.map((carousel, index) => (
        <Part key={carousel.text('title')} isBelow={index > 0}>
          <MerchantCarousel
            title={carousel.text('title')}
            body={carousel.text('body')}
            viewAll={carousel.text('view_all')}
            query={carousel.text('query')}
            deviceLocation={carousel.flag('use_device_location') ? deviceLocation : null}
          />
        </Part>
      ))}
      <Part isBelow>
        <HowItWorks headingLevel={2} />
      </Part>
      <Part isBelow>
        <JoinBand />
      </Part>
    </>,
  );
};
