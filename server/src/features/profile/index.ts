export { createUpdateProfile } from './update-profile.ts';
export { withdrawMessages } from './withdraw-messages.ts';
