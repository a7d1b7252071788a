import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Env } from '../release.ts';

const NAMESPACE = 'dineback-image';
const HOST = '10.231.77.1';
export const INSIDE = '10.231.77.2';

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** A network with two addresses: the container's, and one of this machine where only its database listens. */
export const openNetwork = async (databasePort: number) => {
  spawnSync('ip', ['netns', 'del', NAMESPACE]);
  ip('netns', 'add', NAMESPACE);
  ip('link', 'add', 'dineback0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', NAMESPACE);
  ip('addr', 'add', `${HOST}/30`, 'dev', 'dineback0');
  ip('link', 'set', 'dineback0', 'up');
  ip('-n', NAMESPACE, 'addr', 'add', `${INSIDE}/30`, 'dev', 'eth0');
  ip('-n', NAMESPACE, 'link', 'set', 'eth0', 'up');
  ip('-n', NAMESPACE, 'link', 'set', 'lo', 'up');
  const proxy = createServer((socket) => {
    const database = connect(databasePort, '127.0.0.1');
    socket.pipe(database).pipe(socket);
    socket.on('error', () => database.destroy());
    database.on('error', () => socket.destroy());
  });
  proxy.listen(5432, HOST);
  await once(proxy, 'listening');
  return {
    databaseAddress: `${HOST}:5432`,
    close: () => {
      proxy.close();
      ip('netns', 'del', NAMESPACE);
    },
  };
};

type Specification = {
  root: { readonly: boolean };
  process: {
    args: string[];
    env: string[];
    terminal: boolean;
    user: { uid: number; gid: number };
    capabilities: Record<string, string[]>;
  };
  mounts: { destination: string; type: string; source: string; options: string[] }[];
  linux: { namespaces: { type: string; path?: string }[] };
};

// Restricts as compose.yaml and the Kubernetes manifests do.
const restrict = (specification: Specification, args: readonly string[], env: Env) => {
  specification.root.readonly = true;
  const { process: started, linux, mounts } = specification;
  started.terminal = false;
  if (args.length > 0) started.args = [...args];
  started.env.push(...Object.entries(env).map(([name, value]) => `${name}=${value}`));
  started.capabilities = {};
  for (const name of ['tmp', 'data'])
    mounts.push({
      destination: `/${name}`,
      type: 'tmpfs',
      source: 'tmpfs',
      options: ['nosuid', 'nodev', 'mode=0700', 'uid=1000', 'gid=1000'],
    });
  linux.namespaces = [
    ...linux.namespaces.filter(({ type }) => type !== 'network' && type !== 'cgroup'),
    { type: 'network', path: `/var/run/netns/${NAMESPACE}` },
  ];
};

const collectOutput = ({ stdout, stderr }: ChildProcess) => {
  let output = '';
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
    });
  return () => output;
};

let started = 0;

/** Runs an unpacked image; without arguments its own command. */
export const runContainer = (bundle: string, args: readonly string[], env: Env) => {
  const file = join(bundle, 'config.json');
  const original = readFileSync(`${file}.original`, 'utf8');
  // Written by umoci.
  const specification = JSON.parse(original) as Specification;
  restrict(specification, args, env);
  writeFileSync(file, JSON.stringify(specification));
  started += 1;
  const id = `dineback-${process.pid}-${started}`;
  const child = spawn('runc', ['run', '--bundle', bundle, id], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails leaves nothing running.
  process.once('exit', () => spawnSync('runc', ['delete', '--force', id], { stdio: 'ignore' }));
  const output = collectOutput(child);
  const ended = once(child, 'close').then(([status]) => Number(status));
  return {
    ended,
    output,
    isRunning: () => child.exitCode === null,
    signal: (name: 'TERM' | 'KILL') => spawnSync('runc', ['kill', id, name]),
    // Asynchronous, because the container reaches its database through this process.
    exec: async (...command: string[]) => {
      const executed = spawn('runc', ['exec', id, ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const executedOutput = collectOutput(executed);
      const [status] = await once(executed, 'close');
      return { status: Number(status), output: executedOutput().trim() };
    },
  };
};
