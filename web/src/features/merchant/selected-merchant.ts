import { serializeRedirect } from '#domain/routing/login-redirect.ts';
import { sessionStore } from '../../browser/storage.ts';

/** The action that a visitor started at a merchant before signing in. */
export type MerchantAction = 'view' | 'order' | 'reserve';

const actions: readonly MerchantAction[] = ['view', 'order', 'reserve'];

/** A table at a merchant, as its page's address names it. */
export type AddressTable = { date?: string; time?: string; party?: number };

const queryOf = (table: AddressTable): string => {
  const query = new URLSearchParams(
    Object.entries(table).map(([name, value]) => [name, String(value)]),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/** The path on which an action at a merchant continues. */
export const merchantPath = (
  id: string,
  action: MerchantAction = 'view',
  table: AddressTable = {},
): string =>
  `/merchants/${encodeURIComponent(id)}${action === 'order' ? '/Order' : ''}${queryOf(table)}`;

/** Stores a merchant and action until after sign-in, and the redirect back. */
export const saveSelectedMerchant = (
  id: string,
  action: MerchantAction,
  table?: AddressTable,
): void => {
  sessionStore.set('selectedMerchant', id);
  sessionStore.set('selectedMerchantAction', action);
  sessionStore.set('loginRedirect', serializeRedirect(merchantPath(id, action, table), Date.now()));
};

const isStored = (id: string, action: MerchantAction): boolean =>
  sessionStore.get('selectedMerchant') === id &&
  sessionStore.get('selectedMerchantAction') === action;

/** Whether the member chose a table before signing in. */
export const isReserveSelected = (id: string): boolean => isStored(id, 'reserve');

/** Returns and clears the stored action for a merchant. */
export const consumeSelectedAction = (id: string): MerchantAction | null => {
  if (sessionStore.get('selectedMerchant') !== id) return null;
  const stored = sessionStore.get('selectedMerchantAction');
  sessionStore.remove('selectedMerchant');
  sessionStore.remove('selectedMerchantAction');
  return actions.find((action) => action === stored) ?? 'view';
};
