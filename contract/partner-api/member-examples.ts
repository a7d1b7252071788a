import { MEMBER_ID, member, upload, upsert } from './example-rows.ts';

export const memberExamples = {
  'members.upsert': { body: upsert, response: { result: 'added', member } },
  'members.list': {
    parameters: { email: upsert.email, limit: 50 },
    response: { data: [member], hasMore: false, nextCursor: null },
  },
  'members.show': { parameters: { memberId: MEMBER_ID }, response: member },
  'members.change': {
    parameters: { memberId: MEMBER_ID },
    body: { lastName: 'King' },
    response: { ...member, lastName: 'King' },
  },
  'members.batch': {
    body: { members: [upsert, { ...upsert, email: 'bo@example.com', memberNumber: '10203040' }] },
    response: {
      results: [
        { index: 0, result: 'unchanged', memberId: MEMBER_ID },
        {
          index: 1,
          result: 'rejected',
          errors: [
            {
              pointer: '',
              code: 'rejected',
              detail: 'another member has this member number',
            },
          ],
        },
      ],
    },
  },
  'memberUploads.create': {
    body: [upsert, { ...upsert, email: 'bo@example.com' }]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    response: upload,
  },
  'memberUploads.show': {
    parameters: { uploadId: upload.id },
    response: { ...upload, status: 'done', done: 2, finishedAt: '2026-06-15T16:00:02.000Z' },
  },
  'memberUploads.results': {
    parameters: { uploadId: upload.id, onlyRejected: 'false', limit: 50 },
    response: {
      data: [
        { line: 1, result: 'unchanged', memberId: MEMBER_ID },
        {
          line: 2,
          result: 'rejected',
          errors: [
            { pointer: '/zipCode', code: 'invalid', detail: 'is not a ZIP code of 5 digits' },
          ],
        },
      ],
      hasMore: false,
      nextCursor: null,
    },
  },
} as const;
