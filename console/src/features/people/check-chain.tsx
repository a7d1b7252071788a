import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAIN_BEGIN, type ChainHead } from '#domain/audit/audit-record.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Mark } from '../../parts/mark.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatTime } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { type ChainResult, verifyChain } from './verify-chain.ts';

const text = copy.audit.chain;
const storeKey = (partner: string) => `console-audit-head-${partner}`;

const readHead = (partner: string): ChainHead => {
  const [sequence, hash = ''] = (localStorage.getItem(storeKey(partner)) ?? '').split(' ');
  return Number(sequence) > 0 ? { sequence: Number(sequence), hash } : CHAIN_BEGIN;
};

const Result = ({ result, at }: { result: ChainResult; at: string }) => {
  const { entries, broken, firstBroken, rewritten } = result;
  if (broken > 0)
    return (
      <Mark tone="bad">{text.broken(formatCount(broken), formatCount(firstBroken ?? 0))}</Mark>
    );
  if (rewritten !== null) return <Mark tone="bad">{text.rewritten(formatCount(rewritten))}</Mark>;
  return <Mark tone="good">{text.intact(formatCount(entries), formatTime(at))}</Mark>;
};

/** Verifies the program's chain in this browser, which remembers its last entry for the next time. */
export const CheckChain = () => {
  const { partner } = useProgram();
  const [entries, setEntries] = useState(0);
  const check = useMutation({
    mutationFn: async () => {
      const { head, ...result } = await verifyChain({
        readPage: (after) => api.audit.chain.call({ partner, after }),
        known: readHead(partner),
        onProgress: setEntries,
      });
      // A chain that changed stays suspicious until its known entry is back.
      if (result.broken === 0 && result.rewritten === null)
        localStorage.setItem(storeKey(partner), `${head.sequence} ${head.hash}`);
      return { result, at: new Date().toISOString() };
    },
    onError: () => showToast(copy.failures.broken.title, { isError: true }),
  });
  return (
    <>
      <span role="status">
        {check.isPending && text.checking(formatCount(entries))}
        {check.data && <Result {...check.data} />}
      </span>
      <Button size="small" isBusy={check.isPending} onClick={() => check.mutate()}>
        {text.check}
      </Button>
    </>
  );
};
