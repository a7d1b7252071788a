export { createUpdateProfile } from './update-profile.ts';
