import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/index.ts';

const Success = () => <OutcomePage outcome="success" />;

export const Route = createFileRoute('/recover/success')({ component: Success });
