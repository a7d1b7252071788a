export { captchaErrorMessage } from './captcha-error.ts';
export { type Captcha, useCaptcha } from './use-captcha.ts';
