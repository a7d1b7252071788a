import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'a'> & ButtonLook;

/** A button-styled anchor for other sites, mailto links and server-handled paths. */
export const AnchorButton = ({ look, shape, isWide, className, ...rest }: Props) => (
  <a {...rest} className={classNames(buttonClass({ look, shape, isWide }), className)} />
);

/** A button-styled router link. */
export const LinkButton = createLink(AnchorButton);
