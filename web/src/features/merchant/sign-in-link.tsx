import type { ReactNode } from 'react';
import { signInPathFor } from '#domain/layout/navigation.ts';
import { usePartner } from '../../api/partner-query.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { keepSelectedMerchant, type MerchantAction, merchantPath } from './select-merchant.ts';

type Props = {
  merchantId: string;
  action?: MerchantAction;
  className?: string | undefined;
  children: ReactNode;
};

/** Leads to signing in and afterwards back to the restaurant; nothing where nobody can sign in. */
export const SignInLink = ({ merchantId, action = 'view', className, children }: Props) => {
  const path = signInPathFor(usePartner().enrollmentType);
  if (path === null) return null;
  const url =
    path === '/Login'
      ? `/Login?from=${encodeURIComponent(merchantPath(merchantId, action))}`
      : path;
  return (
    <ContentLink
      url={url}
      className={className}
      onClick={() => keepSelectedMerchant(merchantId, action)}
    >
      {children}
    </ContentLink>
  );
};
