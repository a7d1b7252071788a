/**
 * The body of a response from another service, up to a size: an endless one would fill the memory. Callers also set
 * `redirect: 'error'`, so that the service cannot make this server call an address of its choice.
 */
export const readLimited = async (
  response: Response,
  maxBytes: number,
  message = `the response is larger than ${maxBytes} bytes`,
): Promise<Buffer<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error(message);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The parsed JSON of a response up to a size; undefined for an empty body. */
export const readLimitedJson = async (response: Response, maxBytes: number): Promise<unknown> => {
  const text = (await readLimited(response, maxBytes)).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};
