import { createFileRoute } from '@tanstack/react-router';
import { UpdatePage } from '../features/recovery/index.ts';

export const Route = createFileRoute('/recover/update')({ component: UpdatePage });
