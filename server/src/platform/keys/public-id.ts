import { newSecret } from './secret.ts';

const publicIdBytes = 20;

/** What the world may call a new member by: nobody can guess another one, nor how many there are. */
export const newPublicId = (): string => newSecret(publicIdBytes);
