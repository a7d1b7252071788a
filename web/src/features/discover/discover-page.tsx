import type { ReactNode } from 'react';
import { type CopyItem, useCopy } from '../../content/copy.ts';
import { useDeviceLocation } from '../geolocation/index.ts';
import { withLocation } from './carousel-query.ts';
import { DiscoverHero } from './discover-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinBand } from './join-band.tsx';
import { MerchantCarousel } from './merchant-carousel.tsx';

const Carousels = () => {
  const copy = useCopy('discover', 'discover');
  const deviceLocation = useDeviceLocation();
  const carousels = copy.list('carousels');
  const locationOf = (carousel: CopyItem<'discover', 'discover', 'carousels'>) =>
    carousel.flag('use_device_location') ? deviceLocation : null;
  const queryAbove = (index: number) => {
    const above = carousels[index - 1];
    return above && withLocation(above.text('query'), locationOf(above));
  };
  return (
    <>
      {carousels.map((carousel, index) => (
        <MerchantCarousel
          key={carousel.template('title')}
          title={carousel.template('title')}
          body={carousel.template('body')}
          viewAll={carousel.text('view_all')}
          query={carousel.text('query')}
          queryAbove={queryAbove(index)}
          deviceLocation={locationOf(carousel)}
        />
      ))}
    </>
  );
};

type Props = {
  /** Content between the hero and the carousels. */
  belowHero?: ReactNode;
  /** The page of a signed-in member above the carousels; it has no hero and explains nothing. */
  memberHome?: ReactNode;
};

export const DiscoverPage = ({ belowHero, memberHome = null }: Props) => {
  if (memberHome !== null)
    return (
      <>
        {memberHome}
        <Carousels />
      </>
    );
  return (
    <>
      <DiscoverHero />
      {belowHero}
      <Carousels />
      <HowItWorks place="section" />
      <JoinBand />
    </>
  );
};
