export { ContentPage } from './content-page.tsx';
export { EarnBanners } from './earn-banners.tsx';
export { HomeBanners } from './home-banners.tsx';
export { contentHead, loadContentPage } from './load-content-page.ts';
