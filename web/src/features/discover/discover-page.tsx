import type { ReactNode } from 'react';
import { useCopy } from '../../content/copy.ts';
import { useDeviceLocation } from '../geolocation/index.ts';
import { DiscoverHero } from './discover-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinBand } from './join-band.tsx';
import { MerchantCarousel } from './merchant-carousel.tsx';

export const DiscoverPage = ({ banners }: { banners?: ReactNode }) => {
  const copy = useCopy('discover', 'discover');
  const deviceLocation = useDeviceLocation();
  const carousels = copy.list('carousels');
  return (
    <>
      <DiscoverHero />
      {banners}
      {carousels.map((carousel) => (
        <MerchantCarousel
          key={carousel.text('title')}
          title={carousel.text('title')}
          body={carousel.text('body')}
          viewAll={carousel.text('view_all')}
          query={carousel.text('query')}
          deviceLocation={carousel.flag('use_device_location') ? deviceLocation : null}
        />
      ))}
      <HowItWorks place="section" />
      <JoinBand />
    </>
  );
};
