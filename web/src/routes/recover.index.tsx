import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/recovery/index.ts';

export const Route = createFileRoute('/recover/')({ component: RequestPage });
