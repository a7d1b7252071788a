import { z } from 'zod';
import { ApiId, ApiInstant, apiEndpoint, apiPage, MemberId, pageInput } from './api-endpoint.ts';
import { RowProblem, upsertOutcomes } from './members.ts';

/** Lines of members, each a JSON object as `POST /v1/members` takes it. */
export const NDJSON = 'application/x-ndjson';
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** More lines do not fit with what a member needs. */
export const UPLOAD_MAX_LINES = 350_000;

export const ApiMemberUpload = z
  .object({
    id: ApiId,
    status: z.enum(['waiting', 'running', 'done']),
    lines: z.int().describe('Lines with a member; empty ones are not counted.'),
    done: z.int().describe('Lines that have a result.'),
    createdAt: ApiInstant,
    finishedAt: ApiInstant.nullable(),
  })
  .describe('A file of members and how far it is written.');
export type ApiMemberUpload = z.infer<typeof ApiMemberUpload>;

export const ApiLineResult = z
  .union([
    z.object({ line: z.int(), result: z.enum(upsertOutcomes), memberId: MemberId }),
    z.object({ line: z.int(), result: z.literal('rejected'), errors: z.array(RowProblem) }),
  ])
  .describe('What became of a line, which is counted from 1.');
export type ApiLineResult = z.infer<typeof ApiLineResult>;

const unknownUpload = { UNKNOWN_UPLOAD: { status: 404 } } as const;
const uploadInput = z.object({ uploadId: ApiId });

export const apiMemberUploadsContract = {
  create: apiEndpoint('members:write', { mediaType: NDJSON, maxBodyBytes: UPLOAD_MAX_BYTES })
    .route({
      method: 'POST',
      path: '/v1/member-uploads',
      successStatus: 202,
      summary: 'Upload a file of members',
      description:
        'Adds or changes a member for each line, at most 20 MB, after the response and in the order of the lines.',
    })
    .errors({ EMPTY_UPLOAD: { status: 422 }, TOO_MANY_LINES: { status: 422 } })
    .input(z.object({ text: z.string() }))
    .output(ApiMemberUpload),
  show: apiEndpoint('members:write')
    .route({
      method: 'GET',
      path: '/v1/member-uploads/{uploadId}',
      summary: 'Get the progress of an upload',
      description: 'Uploads are deleted after 30 days.',
    })
    .errors(unknownUpload)
    .input(uploadInput)
    .output(ApiMemberUpload),
  results: apiEndpoint('members:write')
    .route({
      method: 'GET',
      path: '/v1/member-uploads/{uploadId}/results',
      summary: 'List the results of an upload',
      description: 'A result for each line that is written, in the order of the lines.',
    })
    .errors(unknownUpload)
    .input(uploadInput.extend({ onlyRejected: z.stringbool().default(false), ...pageInput }))
    .output(apiPage(ApiLineResult)),
};
