/** The secret that is used, and the ones before it that are still accepted. */
export type KeyRing = readonly [active: string, ...former: string[]];
