import { type Finding, isTest, type Rule } from './rule.ts';

const forbiddenFolders = /^(utils?|helpers?|lib|common|misc|shared|types)$/;
const kebab = /^[._]?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migration = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

// The router derives routes from names below routes/; a content file has its page's slug; tools
// prescribe the others.
const isFree = (path: string) =>
  /^web\/src\/routes\/|^partners\/[^/]+\/content\/|\/routeTree\.gen\.ts$|\.md$|^(LICENSE|Dockerfile)$|^\.github\//.test(
    path,
  );

const checkPath = (path: string): Finding[] => {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const finding = (message: string): Finding => ({ path, line: 1, message });
  const folders = parts.flatMap((folder) => {
    if (forbiddenFolders.test(folder)) return [finding(`no folder is called ${folder}`)];
    return isFree(path) || kebab.test(folder) ? [] : [finding(`${folder} is not kebab-case`)];
  });
  const isFine = isFree(path) || kebab.test(name) || migration.test(name);
  return isFine ? folders : [...folders, finding(`${name} is not kebab-case`)];
};

export const fileNames: Rule = (files) => files.flatMap(({ path }) => checkPath(path));

const isMeasured = (path: string) => /\.(ts|tsx|mjs|cjs|css|sql)$/.test(path);
const limitOf = (path: string) => (isTest(path) ? 500 : 300);

export const fileSize: Rule = (files) =>
  files
    .filter(({ path }) => isMeasured(path) && !path.endsWith('.gen.ts'))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      const limit = limitOf(path);
      return lines > limit
        ? [{ path, line: limit, message: `${lines} lines, at most ${limit}` }]
        : [];
    });
