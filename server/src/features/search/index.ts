export { createSearchVerbs } from './create-search-verbs.ts';
export { createSearchService, type SearchService } from './search-service.ts';
