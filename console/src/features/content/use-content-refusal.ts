import { content as text } from '../../copy/content.ts';
import { canEverywhere, roleNames, useRefusal, useSession } from '../../session/session.ts';
import type { LayerAddress } from './use-entry-name.ts';

/** Why the person may not change copy of a layer; undefined where they may. The base is every program's. */
export const useContentRefusal = ({ layer }: LayerAddress): string | undefined => {
  const { account } = useSession();
  const refusal = useRefusal('content.change');
  if (layer === undefined) return refusal;
  return canEverywhere(account, 'content.change')
    ? undefined
    : text.baseRefusal(roleNames('content.change'));
};
