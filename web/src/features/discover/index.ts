export { DiscoverPage } from './discover-page.tsx';
export { HowItWorks } from './how-it-works.tsx';
export { loadDiscover, loadHowItWorks } from './load-discover.ts';
