import { userInfo } from 'node:os';

/** The user of this machine; its number in a container, where it may have no name. */
export const machineUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
};
