export { ProfileForm } from './profile-form.tsx';
export { SmsConsentDialog } from './sms-consent-dialog.tsx';
