export { createSearchVerbs } from './create-search-verbs.ts';
export { presentMerchants } from './present-merchants.ts';
export { createSearchService, type SearchService } from './search-service.ts';
