export { consolePage } from './console-page.ts';
export { createImpersonationLink, endImpersonations } from './impersonation-links.ts';
export { createOpenImpersonation } from './open-impersonation.ts';
