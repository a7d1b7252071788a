import { newSecret } from './secret.ts';

const publicIdBytes = 20;

/** A member's public id: unguessable and not sequential. */
export const newPublicId = (): string => newSecret(publicIdBytes);
