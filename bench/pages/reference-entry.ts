import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const WARM_RENDERS = 30;
const RENDERS = 60;

/** Responds with the processor milliseconds of one `renderToString` of the tree, whose loaders have run. */
const handler = createStartHandler(({ router }) => {
  const render = () => renderToString(createElement(StartServer, { router }));
  for (let count = 0; count < WARM_RENDERS; count += 1) render();
  const before = process.cpuUsage();
  for (let count = 0; count < RENDERS; count += 1) render();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / RENDERS;
  return Response.json({ ms, characters: render().length });
});

/** Like the web app's server entry, but API calls go to the running app over HTTP. */
export const fetchPage = (request: Request): Promise<Response> => {
  const { origin } = new URL(request.url);
  const callApi = (path: string, init?: RequestInit) => fetch(new URL(path, origin), init);
  // The web app's own server entry declares what its pages find in the context.
  return Promise.resolve(handler(request, { context: { callApi, origin } as object }));
};
