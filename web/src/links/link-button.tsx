import { createLink } from '@tanstack/react-router';
import { AnchorButton } from '#ui/button.tsx';

/** A button-styled router link. */
export const LinkButton = createLink(AnchorButton);
