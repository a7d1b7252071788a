export { CardPrivacyPanel } from './card-privacy-panel.tsx';
export { EnrollmentLayout } from './enrollment-layout.tsx';
