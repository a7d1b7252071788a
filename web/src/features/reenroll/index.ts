export { ReenrollPage } from './reenroll-page.tsx';
