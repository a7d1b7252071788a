import { AsyncLocalStorage } from 'node:async_hooks';

const encoder = new TextEncoder();

type Download = { fileName: string; type: string; parts: AsyncIterator<string> };

/** Streams a file as it is generated; stops reading when the client disconnects. */
export const streamText = ({ fileName, type, parts }: Download): Response => {
  // The body is read outside of the request, whose locale its texts follow.
  const inRequest = AsyncLocalStorage.snapshot();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await inRequest(() => parts.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await parts.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
};

/** Redirects a signed-out browser to sign-in and back. */
export const toSignIn = (from: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `/login?from=${encodeURIComponent(from)}` },
  });
