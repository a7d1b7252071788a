import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../../../tooling/setup/project.mjs';

const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const NODE = 'docker.io/library/node:24-bookworm-slim';

const cache = inProject('.cache/image');
const storage = ['--storage-driver', 'vfs', '--root', join(cache, 'storage')];
// Official slim images leave out documentation and translations too.
const leftOut = ['doc', 'locale', 'man', 'info'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, {
    cwd: inProject(''),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const buildah = (...args: string[]) => run('buildah', [...storage, ...args]).trim();

/** The programs that the test needs, with the Debian package of each. */
const needed = { buildah: 'buildah', umoci: 'umoci', runc: 'runc', mmdebstrap: 'mmdebstrap' };

export const requirePrograms = (): void => {
  if (process.getuid?.() !== 0) throw new Error('the test of the image needs root');
  const folders = (process.env.PATH ?? '').split(':');
  const missing = Object.entries(needed).filter(
    ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length > 0)
    throw new Error(
      `missing: ${missing.map(([name]) => name).join(', ')}; apt-get install ${missing.map(([, name]) => name).join(' ')}`,
    );
};

const isPresent = (image: string) =>
  buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(image);

const commitBase = (image: string, fill: (container: string) => void) => {
  const container = buildah('from', 'scratch');
  fill(container);
  buildah('commit', '--rm', container, image);
};

const makeDebian = () => {
  const archive = join(cache, 'debian.tar');
  if (!existsSync(archive)) {
    run('mmdebstrap', ['--variant=apt', ...leftOut, 'bookworm', `${archive}.part.tar`]);
    renameSync(`${archive}.part.tar`, archive);
  }
  commitBase(DEBIAN, (container) => buildah('add', container, archive, '/'));
};

// Node's image with npm, and with what lets this machine reach its registry.
const makeNode = () => {
  const npm = realpathSync(run('sh', ['-c', 'command -v npm']).trim());
  const [modules, authorities] = [dirname(dirname(npm)), '/etc/ssl/certs/ca-certificates.crt'];
  commitBase(NODE, (container) => {
    buildah('add', container, join(cache, 'debian.tar'), '/');
    buildah('copy', container, realpathSync(process.execPath), '/usr/local/bin/node');
    buildah('copy', container, modules, '/usr/local/lib/node_modules/npm');
    buildah('copy', container, authorities, authorities);
    buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container);
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
    buildah('run', '--isolation', 'chroot', container, 'sh', '-c', link);
  });
};

/** Builds the Dockerfile without a registry: its base images are made here under the names of the real ones. */
export const buildImage = (name: string): void => {
  mkdirSync(cache, { recursive: true });
  if (!isPresent(DEBIAN)) makeDebian();
  if (!isPresent(NODE)) makeNode();
  buildah(
    ...['bud', '--pull=never', '--layers', '--isolation', 'chroot', '--format', 'docker'],
    ...['--tag', name, '.'],
  );
};

/** Unpacks an image into `folder/bundle`, which runc runs; returns the size of its files in bytes. */
export const unpackImage = (name: string, folder: string): number => {
  const layout = join(folder, 'layout');
  buildah('push', name, `oci:${layout}:latest`);
  run('umoci', ['unpack', '--image', `${layout}:latest`, join(folder, 'bundle')]);
  const size = run('du', ['-sb', join(folder, 'bundle/rootfs')]);
  return Number(size.split('\t')[0]);
};
