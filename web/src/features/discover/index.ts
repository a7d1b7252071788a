export { carouselQuery } from './carousel-query.ts';
export { HowItWorksHero } from './discover-hero.tsx';
export { DiscoverPage } from './discover-page.tsx';
export { FoodArtwork } from './food-artwork.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { loadDiscover, loadHowItWorks } from './load-discover.ts';
export { MerchantCarousel } from './merchant-carousel.tsx';
export { NearYou, nearYouQuery } from './near-you.tsx';
export { ProspectForm } from './prospect-form.tsx';
