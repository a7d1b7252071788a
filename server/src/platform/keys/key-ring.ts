/** The signing secret, and previous ones that still verify. */
export type KeyRing = readonly [active: string, ...former: string[]];
