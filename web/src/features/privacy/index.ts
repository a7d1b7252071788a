export { YourPrivacy } from './your-privacy.tsx';
