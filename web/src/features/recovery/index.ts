export { ConfirmPage } from './confirm-page.tsx';
export { OutcomePage } from './outcome-page.tsx';
export { RequestPage } from './request-page.tsx';
export { UpdatePage } from './update-page.tsx';
