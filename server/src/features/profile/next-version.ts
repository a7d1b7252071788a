/** The version of a changed profile: two saves in one millisecond still get different ones. */
export const nextVersion = (last: Date, now: Date): Date =>
  now > last ? now : new Date(last.getTime() + 1);
