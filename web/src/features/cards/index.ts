export { AddCardForm } from './add-card-form.tsx';
export { CardsPageLoading } from './cards-loading.tsx';
export { cardNoticesQuery, cardsQuery } from './cards-queries.ts';
export { LinkedCards } from './linked-cards.tsx';
