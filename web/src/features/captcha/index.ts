export { useCaptchaErrorText } from './captcha-error.ts';
export { type Captcha, createCaptcha, useCaptcha } from './use-captcha.ts';
