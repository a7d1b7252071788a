import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/outcome-page.tsx';

const NotFound = () => <OutcomePage outcome="not_found" />;

export const Route = createFileRoute('/recover/not_found')({ component: NotFound });
