import { type Finding, lineAt, type Rule, type SourceFile } from './rule.ts';

const behaviorLink = /\bdocs\/behavior\/([\w-]+\.md)(?:#([\w-]+))?/g;
const markdownLink = /\]\((?!https?:|mailto:)([^)\s#]*\.md)?#([\w-]+)\)/g;

const isChecked = (path: string) => !path.startsWith('tooling/check/');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text: string) =>
  new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? '')));

type Pages = Map<string, Set<string>>;

const brokenLinks = (file: SourceFile, pages: Pages): Finding[] =>
  [...file.text.matchAll(behaviorLink)].flatMap(({ 0: link, 1: page = '', 2: anchor, index }) => {
    const anchors = pages.get(`docs/behavior/${page}`);
    if (anchors && (anchor === undefined || anchors.has(anchor))) return [];
    return [{ path: file.path, line: lineAt(file.text, index), message: `${link} does not exist` }];
  });

const brokenAnchors = (file: SourceFile, pages: Pages): Finding[] => {
  if (!file.path.endsWith('.md')) return [];
  return [...file.text.matchAll(markdownLink)].flatMap(({ 1: target, 2: anchor = '', index }) => {
    const path = target ? new URL(target, `file:///${file.path}`).pathname.slice(1) : file.path;
    const anchors = pages.get(path);
    if (!anchors || anchors.has(anchor)) return [];
    const message = `${target ?? ''}#${anchor} does not exist`;
    return [{ path: file.path, line: lineAt(file.text, index), message }];
  });
};

/** Links to documented behavior resolve, anchors included. */
export const citations: Rule = (files) => {
  const pages: Pages = new Map(
    files
      .filter(({ path }) => path.endsWith('.md'))
      .map(({ path, text }) => [path, anchorsOf(text)]),
  );
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap((file) => [...brokenLinks(file, pages), ...brokenAnchors(file, pages)]);
};
