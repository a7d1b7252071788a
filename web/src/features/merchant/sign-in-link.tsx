import type { ReactNode } from 'react';
import { signInPathFor } from '#domain/layout/navigation.ts';
import { usePartner } from '../../api/partner-query.ts';
import { ContentLink } from '../../links/content-link.tsx';
import {
  type AddressTable,
  type MerchantAction,
  merchantPath,
  saveSelectedMerchant,
} from './selected-merchant.ts';

type Props = {
  merchantId: string;
  action?: MerchantAction;
  /** The table to return to. */
  table?: AddressTable;
  className?: string | undefined;
  children: ReactNode;
};

/** Link to sign-in that returns to the merchant; nothing where sign-in is unavailable. */
export const SignInLink = ({ merchantId, action = 'view', table, className, children }: Props) => {
  const path = signInPathFor(usePartner().enrollmentType);
  if (path === null) return null;
  const url =
    path === '/Login'
      ? `/Login?from=${encodeURIComponent(merchantPath(merchantId, action, table))}`
      : path;
  return (
    <ContentLink
      url={url}
      className={className}
      onClick={() => saveSelectedMerchant(merchantId, action, table)}
    >
      {children}
    </ContentLink>
  );
};
