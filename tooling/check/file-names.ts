import { type Finding, isCode, type Rule } from './rule.ts';

const forbiddenFolders = /^(utils?|helpers?|lib|common|misc|shared|types)$/;
const kebab = /^[._]?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const migration = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

// The linter checks the names of code. The router derives routes from names below routes/; a content file has its page's slug; tools
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
  const isFine = isFree(path) || isCode(path) || kebab.test(name) || migration.test(name);
  return isFine ? folders : [...folders, finding(`${name} is not kebab-case`)];
};

export const fileNames: Rule = (files) => files.flatMap(({ path }) => checkPath(path));

// The linter measures code.
export const fileSize: Rule = (files) =>
  files
    .filter(({ path }) => /\.(css|sql)$/.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > 300 ? [{ path, line: 300, message: `${lines} lines, at most 300` }] : [];
    });
