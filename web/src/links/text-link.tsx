import { createLink } from '@tanstack/react-router';
import { TextAnchor } from '#ui/text-anchor.tsx';

export const TextLink = createLink(TextAnchor);
