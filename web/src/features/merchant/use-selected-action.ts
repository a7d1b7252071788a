import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMember } from '../../api/member-query.ts';
import { takeSelectedAction } from './select-merchant.ts';

/** Goes on with what someone meant to do here before signing in (A §3 selected merchant and its action). */
export const useSelectedAction = (merchantId: string): void => {
  const isMember = useMember() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMember || takeSelectedAction(merchantId) !== 'order') return;
    void navigate({
      to: '/merchants/$merchantId/Order',
      params: { merchantId },
      replace: true,
      resetScroll: false,
    });
  }, [isMember, merchantId, navigate]);
};
