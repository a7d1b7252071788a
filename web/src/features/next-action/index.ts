export { EmailsLink } from './emails-link.tsx';
export { isMarkedEnrolled, markEnrolled } from './enrolled-marker.ts';
export { NextActionLink } from './next-action-link.tsx';
export { useActivateBonus } from './use-activate-bonus.ts';
export { useNextAction } from './use-next-action.ts';
