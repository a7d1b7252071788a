export { maskCardNumbers } from '#domain/cards/holds-card-number.ts';
