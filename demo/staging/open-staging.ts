import { createStagingTools } from './create-staging-tools.ts';
import { pageScriptOf } from './fake-shell.ts';
import { createSwitches } from './switches.ts';

export type StagingDeps = Omit<Parameters<typeof createStagingTools>[0], 'switches'> &
  Parameters<typeof createSwitches>[0];

/** The staging tools and the script of their native shell. */
export const openStaging = (deps: StagingDeps) => {
  const switches = createSwitches(deps);
  return {
    handler: createStagingTools({ ...deps, switches }),
    pageScript: pageScriptOf,
  };
};
