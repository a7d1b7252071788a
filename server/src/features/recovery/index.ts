import { defineFeature } from '#server/platform/define-feature.ts';
import { confirmToken } from './confirm-token.ts';
import { type RecoveryDeps, requestRecovery } from './request-recovery.ts';
import { updatePassword } from './update-password.ts';

export { issueToken } from './confirm-token.ts';

export const recoveryFeature = (deps: RecoveryDeps) =>
  defineFeature({
    handlers: {
      recovery: {
        request: requestRecovery(deps),
        confirm: confirmToken,
        update: updatePassword,
      },
    },
  });
