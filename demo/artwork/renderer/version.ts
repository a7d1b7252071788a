/** Rises with every change to how pictures are painted, so that stored ones are painted again. */
export const RECIPE = '1';
