import { dirname, posix } from 'node:path';
import { lineAt, type Rule, type SourceFile } from './rule.ts';

// Generated paths, which a clean checkout does not have.
const made = /^(\.data|\.cache|node_modules|(web|server|card-entry)\/dist|coverage)(\/|$)/;

type Known = { paths: Set<string>; folders: Set<string>; names: Set<string>; tops: Set<string> };

const knownPaths = (files: readonly SourceFile[]): Known => {
  const paths = files.map(({ path }) => path);
  const folders = paths.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, index, all) => all.slice(0, index + 1).join('/')),
  );
  return {
    paths: new Set(paths),
    folders: new Set(folders),
    names: new Set(paths.map((path) => posix.basename(path))),
    tops: new Set(paths.map((path) => path.split('/')[0] ?? '')),
  };
};

const exists = (path: string, { paths, folders }: Known) => {
  const fixed = path.replace(/\/$/, '');
  return made.test(fixed) || paths.has(fixed) || folders.has(fixed);
};

// `partners/<slug>/logo.svg` and `docs/*.md` name a pattern: its fixed beginning must exist.
const fixedPart = (path: string) => {
  const parts = path.split('/');
  const cut = parts.findIndex((part) => /[<>*{}…]|NNNN/.test(part));
  return cut === -1 ? path : parts.slice(0, cut).join('/');
};

const isQuotedMissing = (quoted: string, known: Known) => {
  if (!/^[\w.@<>*{}$-]+(\/[\w.@<>*{},$-]+)*\/?$/.test(quoted)) return false;
  if (!quoted.includes('/')) {
    return (
      /^[\w-]+(\.[\w-]+)*\.(ts|tsx|mjs|cjs|md|sql|css)$/.test(quoted) && !known.names.has(quoted)
    );
  }
  const path = fixedPart(quoted);
  return known.tops.has(path.split('/')[0] ?? '') && !exists(path, known);
};

const isLinkMissing = (from: string, link: string, known: Known) => {
  if (/^([a-z]+:|#|\/)/.test(link)) return false;
  const path = posix.normalize(posix.join(dirname(from), link.replace(/#.*$/, '')));
  return !exists(path, known);
};

const isChecked = ({ path, text }: SourceFile) =>
  (path === 'README.md' || /^docs\/.*\.md$/.test(path)) && !/^Status: superseded/im.test(text);

export const docPaths: Rule = (files) => {
  const known = knownPaths(files);
  return files.filter(isChecked).flatMap(({ path, text }) => {
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].filter(([, it]) =>
      isQuotedMissing(it ?? '', known),
    );
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].filter(([, it]) =>
      isLinkMissing(path, it ?? '', known),
    );
    return [...quoted, ...links].map(({ 1: name, index }) => ({
      path,
      line: lineAt(text, index),
      message: `${name} does not exist`,
    }));
  });
};
