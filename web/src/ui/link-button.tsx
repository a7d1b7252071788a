import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'a'> & ButtonLook;

/** A link outside the router: another site, a mail address, or an address that must load the document. */
export const AnchorButton = ({ look, shape, isWide, className, ...rest }: Props) => (
  <a {...rest} className={classNames(buttonClass({ look, shape, isWide }), className)} />
);

/** A link inside the app that looks like a button. */
export const LinkButton = createLink(AnchorButton);
