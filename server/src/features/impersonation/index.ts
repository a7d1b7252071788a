export { consolePage } from './console-page.ts';
export { offerEmulation, stopEmulation } from './offer-emulation.ts';
export { createOpenEmulation } from './open-emulation.ts';
