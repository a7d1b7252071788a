/**
 * The response fields that work without the member's session, or that tie a form to it. Staff who
 * impersonate a member get them empty; add a field here when an endpoint returns another.
 */
export const secretFields: readonly string[] = ['calendarUrl', 'proof', 'binding'];

const hidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretFields.includes(name) && typeof field === 'string' ? '' : hidden(field),
    ]),
  );
};

/** An API response as staff get it during impersonation: with the secrets empty. */
export const hideSecrets = async (response: Response): Promise<Response> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return response;
  const { status, headers } = response;
  const body = JSON.stringify(hidden(await response.json()));
  const sent = new Headers(headers);
  sent.delete('content-length');
  return new Response(body, { status, headers: sent });
};
