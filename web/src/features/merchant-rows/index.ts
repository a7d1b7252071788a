export { DishPlate } from './dish-plate.tsx';
export { MerchantRows } from './merchant-rows.tsx';
