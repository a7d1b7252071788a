import { asEngine } from '#server/platform/db/index.ts';
import type { TestStaff } from './test-staff.ts';

const ROWS = 3;

/** Three requests of a key and three deliveries of a webhook; returns the id of the webhook. */
export const addApiRows = async (staff: TestStaff, partner: string, at: Date): Promise<string> => {
  const { keys, webhooks } = staff.as();
  const reason = 'For a test.';
  const { key } = await keys.create({ partner, name: 'Test', scopes: ['claims:read'], reason });
  const url = 'https://hooks.example/in';
  const { webhook } = await webhooks.create({
    partner,
    url,
    eventTypes: ['member.joined'],
    reason,
  });
  for (let row = 0; row < ROWS; row += 1) await webhooks.test({ partner, id: webhook.id });
  const request = {
    partner_id: partner,
    key_id: key.id,
    at,
    request_id: 'r',
    method: 'GET',
    path: '/v1/claims',
    status: 200,
    duration_ms: 1,
    code: null,
  };
  await asEngine(staff.db, (trx) =>
    trx
      .insertInto('api_request')
      .values(Array.from({ length: ROWS }, () => request))
      .execute(),
  );
  return webhook.id;
};
