import type { StaffApproval } from '#contract/staff/approvals.ts';

/** An open request of support for an adjustment of 5,000 points. */
export const sampleApproval = (change: Partial<StaffApproval> = {}): StaffApproval => ({
  id: 9,
  action: 'rewards.adjust',
  input: {
    partner: 'own',
    email: 'maya@example.test',
    code: 'A',
    units: 5000,
    reason: 'A lost month',
    approvedBy: null,
  },
  madeBy: 'sue@staff.example',
  createdAt: '2026-11-20T12:00:00Z',
  status: 'open',
  decidedBy: null,
  decidedAt: null,
  note: '',
  isOwn: false,
  ...change,
});
