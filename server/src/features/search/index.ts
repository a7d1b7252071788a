export { presentMerchants } from './present-merchants.ts';
export { searchFeature } from './search-feature.ts';
export { createSearchService, type SearchService } from './search-service.ts';
export { levelFor, viewerOf } from './viewer.ts';
