import { clientTypes, headerOf } from './client-types.ts';
import { testRule } from './planted-fault.ts';

const document = (type: string) =>
  JSON.stringify({
    paths: { '/v1/members': { get: { $ref: '#/components/schemas/Member' } }, '/api/x': { type } },
    components: { schemas: { Member: { type }, Other: {} } },
  });
const types = 'packages/client/src/api.gen.ts';

testRule('clientTypes', clientTypes, {
  faults: [
    [types, `${headerOf(document('integer'))}\n`],
    [types, ''],
  ],
  fine: [[types, `${headerOf(document('string'))}\n`]],
  beside: [{ path: 'contract/openapi.json', text: document('string') }],
});
