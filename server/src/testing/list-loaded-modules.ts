import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Preloaded into a process under test: appends the URL of every module that it loads to a file.
// biome-ignore lint/style/noProcessEnv: a preloaded module has no caller that could hand it in.
const file = process.env.LOADED_MODULES_FILE ?? '';

registerHooks({
  load: (url, context, nextLoad) => {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
