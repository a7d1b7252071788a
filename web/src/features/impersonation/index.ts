export { Impersonation } from './impersonation.tsx';
