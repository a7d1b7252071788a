/**
 * The only import of `demo/`: the product calls it outside production, or for the parts that ALLOW_SIMULATED names.
 */
export const loadDemo = () => import('#demo/index.ts');
