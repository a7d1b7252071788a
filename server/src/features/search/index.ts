export { createSearchHandlers } from './create-search-handlers.ts';
export { presentMerchants } from './present-merchants.ts';
export { createSearchService, type SearchService } from './search-service.ts';
