export { resetVip, resetVipJob } from './reset-vip.ts';
export { grantVip, type MemberYear, readVipYears } from './store.ts';
export { type TouchedYear, updateVipYears } from './update-vip-years.ts';
