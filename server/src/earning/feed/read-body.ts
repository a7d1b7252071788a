import { AppError } from '#server/platform/errors/app-error.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** The raw bytes of a signed request, at most 1 MB. */
export const readBody = async (request: Request): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES)
    throw new AppError('payloadTooLarge');
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.length > MAX_BODY_BYTES) throw new AppError('payloadTooLarge');
  return body;
};

// An event nests a few levels; serializing 200,000 would exhaust the stack.
const MAX_DEPTH = 32;

const depthOf = (json: string): number => {
  let depth = 0;
  let deepest = 0;
  // Texts first, because they may contain brackets.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** The JSON of a body; 400 when it is not JSON in UTF-8 or nests too deep. */
export const parseBody = (body: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const json: unknown = JSON.parse(text);
    if (depthOf(text) <= MAX_DEPTH) return json;
  } catch {
    throw new AppError('badRequest', { message: 'the body is not JSON in UTF-8' });
  }
  throw new AppError('badRequest', { message: `the body nests deeper than ${MAX_DEPTH} levels` });
};
