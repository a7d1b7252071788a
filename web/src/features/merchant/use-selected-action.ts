import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMember } from '../../api/member-query.ts';
import { consumeSelectedAction } from './selected-merchant.ts';

/** Continues the action that a visitor started before signing in. */
export const useSelectedAction = (merchantId: string): void => {
  const isMember = useMember() !== null;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMember || consumeSelectedAction(merchantId) !== 'order') return;
    void navigate({
      to: '/merchants/$merchantId/Order',
      params: { merchantId },
      replace: true,
      resetScroll: false,
    });
  }, [isMember, merchantId, navigate]);
};
