const [server = '', url = ''] = process.argv.slice(2);

// Built by `buildReference`, whose entry has this default export.
const { default: host } = (await import(server)) as {
  default: { fetch: (request: Request) => Promise<Response> };
};
const response = await host.fetch(new Request(url));
if (!response.ok) throw new Error(`${url}: ${response.status}`);
process.stdout.write(await response.text(), () => process.exit(0));
