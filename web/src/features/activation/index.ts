export { ActivatedPage } from './activated-page.tsx';
export { ActivationLoading } from './activation-loading.tsx';
export { ActivationPage } from './activation-page.tsx';
export { knownMemberQuery } from './known-member-query.ts';
export { usePromptedId } from './use-prompted-id.ts';
