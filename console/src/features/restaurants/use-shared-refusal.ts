import type { StaffPermission } from '#contract/staff/permissions.ts';
import { copy } from '../../copy/copy.ts';
import { canEverywhere, roleNames, useSession } from '../../session/session.ts';

/** Why the person may not change what all programs share; undefined where they may. */
export const useSharedRefusal = (permission: StaffPermission): string | undefined =>
  canEverywhere(useSession().account, permission)
    ? undefined
    : copy.identifiers.ofAll(roleNames(permission));
