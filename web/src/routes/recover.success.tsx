import { createFileRoute } from '@tanstack/react-router';
import { OutcomePage } from '../features/recovery/outcome-page.tsx';

const Success = () => <OutcomePage outcome="success" />;

export const Route = createFileRoute('/recover/success')({ component: Success });
