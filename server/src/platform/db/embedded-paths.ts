import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET_NAME = '.s.PGSQL.5432';
// The kernel takes 108 bytes for the path of a Unix socket, 104 on macOS.
const MAX_SOCKET_PATH_BYTES = 100;

// How long the database process waits after its last client disconnects.
export const LINGER_MS = 300;

export const databaseDirectory = (dataDir: string): string => join(dataDir, 'database');

export const socketDirectory = (dataDir: string): string => {
  if (Buffer.byteLength(join(dataDir, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return dataDir;
  const note = join(dataDir, 'socket-directory');
  try {
    return readFileSync(note, 'utf8');
  } catch {
    const directory = mkdtempSync(join(tmpdir(), 'dineback-'));
    try {
      writeFileSync(note, directory, { flag: 'wx' });
      return directory;
    } catch {
      return readFileSync(note, 'utf8');
    }
  }
};

export const socketPath = (dataDir: string): string => join(socketDirectory(dataDir), SOCKET_NAME);

export const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
