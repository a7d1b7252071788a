export { ProfileForm } from './profile-form.tsx';
export { ProfileLoading } from './profile-loading.tsx';
export { SmsConsentDialog } from './sms-consent-dialog.tsx';
