import type { CampaignState } from '#domain/bonuses/campaign.ts';
import type { Tone } from '../../parts/mark.tsx';

export const bonusTones = {
  coming: 'info',
  running: 'good',
  paused: 'warn',
  over: 'idle',
} as const satisfies Record<CampaignState, Tone>;
