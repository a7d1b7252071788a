import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/index.ts';

const NotFound = () => <OutcomePage outcome="not_found" />;

export const Route = createFileRoute('/recover/not_found')({ component: NotFound });
