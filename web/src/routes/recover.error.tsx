import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/index.ts';

const LinkError = () => <OutcomePage outcome="error" />;

export const Route = createFileRoute('/recover/error')({ component: LinkError });
