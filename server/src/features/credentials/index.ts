export { markUndeliverable } from './store.ts';
export { createUpdateEmail } from './update-email.ts';
