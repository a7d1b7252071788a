export { AddCardPage } from './add-card-page.tsx';
export { CardAddedPage } from './card-added-page.tsx';
export { JoinPage } from './join-page.tsx';
