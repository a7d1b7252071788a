import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/outcome-page.tsx';

const LinkError = () => <OutcomePage outcome="error" />;

export const Route = createFileRoute('/recover/error')({ component: LinkError });
