export { createImpersonationLink, endImpersonations } from './impersonation-links.ts';
