import { QueryClientContext } from '@tanstack/react-query';
import { createElement, type ElementType, type ReactNode, use } from 'react';
import { type FontRole, raisesRegisteredMark } from '#domain/theme/fonts.ts';
import { partnerQuery } from '../../api/partner-query.ts';

const mark = '®';
// What holds nothing but text.
const textOnly = new Set<unknown>(['option', 'title', 'textarea', 'style', 'script', 'text']);
const headings = new Set<unknown>(['h1', 'h2', 'h3']);

type Words = { words: string; role: FontRole };

/** Words with each registered mark raised, unless the program's font draws it raised (B §9). */
const MarkedWords = ({ words, role }: Words): ReactNode => {
  const program = use(QueryClientContext)?.getQueryData(partnerQuery().queryKey);
  if (raisesRegisteredMark(program?.themeCss ?? '', role)) return words;
  const parts = words
    .split(/(®)/)
    .map((part, key) => (part === mark ? createElement('sup', { key }, mark) : part));
  // One box around them: a row of boxes would set each part apart.
  return createElement('span', null, parts);
};

const isMarked = (child: unknown): child is string =>
  typeof child === 'string' && child.includes(mark);

// A component of our own hands its words on to an element; those of packages do so out of sight.
const holdsWords = (type: unknown) => typeof type !== 'function' && !textOnly.has(type);

/** Props with the registered marks in the words between the tags raised; the same props where there are none (B §9). */
export const raiseMarks = <P>(type: ElementType, props: P): P => {
  const { children } = props as { children?: ReactNode };
  const isList = Array.isArray(children);
  if (!(isList ? children.some(isMarked) : isMarked(children)) || !holdsWords(type)) return props;
  const role = headings.has(type) ? 'display' : 'text';
  const raised = (isList ? children : [children]).map((child, key) =>
    isMarked(child) ? createElement(MarkedWords, { key, words: child, role }) : child,
  );
  return { ...props, children: raised };
};
