import { serializeRedirect } from '#domain/routing/login-redirect.ts';
import { sessionStore } from '../../browser/storage.ts';

/** What a visitor was about to do at a merchant before signing in. */
export type MerchantAction = 'view' | 'order' | 'reserve';

const actions: readonly MerchantAction[] = ['view', 'order', 'reserve'];

/** The path on which an action at a merchant continues. */
export const merchantPath = (id: string, action: MerchantAction = 'view'): string =>
  `/merchants/${encodeURIComponent(id)}${action === 'order' ? '/Order' : ''}`;

/** Stores a merchant and action until after sign-in, and the redirect back. */
export const saveSelectedMerchant = (id: string, action: MerchantAction): void => {
  sessionStore.set('selectedMerchant', id);
  sessionStore.set('selectedMerchantAction', action);
  sessionStore.set('loginRedirect', serializeRedirect(merchantPath(id, action), Date.now()));
};

/** Returns and clears the stored action for a merchant. */
export const consumeSelectedAction = (id: string): MerchantAction | null => {
  if (sessionStore.get('selectedMerchant') !== id) return null;
  const stored = sessionStore.get('selectedMerchantAction');
  sessionStore.remove('selectedMerchant');
  sessionStore.remove('selectedMerchantAction');
  return actions.find((action) => action === stored) ?? 'view';
};
