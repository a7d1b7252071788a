import { aptInstall } from './apt-install.mjs';
import { isExecutable, onPath } from './find-program.mjs';

// Not on the PATH of ordinary users.
const debian = '/usr/sbin/nginx';

const present = () => onPath(['nginx']) ?? (isExecutable(debian) ? debian : undefined);

/** The path of nginx: the machine's, or one that is installed now; undefined where neither is possible. */
export const findNginx = async () =>
  present() ?? ((await aptInstall('nginx-light')) ? present() : undefined);
