import { serializeRedirect } from '#domain/routing/login-redirect.ts';
import { sessionStore } from '../../browser/storage.ts';

/** What someone meant to do at a restaurant when asked to sign in first. */
export type MerchantAction = 'view' | 'order' | 'reserve';

const actions: readonly MerchantAction[] = ['view', 'order', 'reserve'];

/** The page on which an action at a restaurant goes on. */
export const merchantPath = (id: string, action: MerchantAction = 'view'): string =>
  `/merchants/${encodeURIComponent(id)}${action === 'order' ? '/Order' : ''}`;

/** Keeps the restaurant and what was meant there until after signing in, and leads back to it (A §3 storage). */
export const keepSelectedMerchant = (id: string, action: MerchantAction): void => {
  sessionStore.set('selectedMerchant', id);
  sessionStore.set('selectedMerchantAction', action);
  sessionStore.set('loginRedirect', serializeRedirect(merchantPath(id, action), Date.now()));
};

/** What was meant at this restaurant before signing in; asked once, then forgotten. */
export const takeSelectedAction = (id: string): MerchantAction | null => {
  if (sessionStore.get('selectedMerchant') !== id) return null;
  const kept = sessionStore.get('selectedMerchantAction');
  sessionStore.remove('selectedMerchant');
  sessionStore.remove('selectedMerchantAction');
  return actions.find((action) => action === kept) ?? 'view';
};
