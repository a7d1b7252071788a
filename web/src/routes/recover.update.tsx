import { createFileRoute } from '@tanstack/react-router';
import { UpdatePage } from '../features/recovery/update-page.tsx';

export const Route = createFileRoute('/recover/update')({ component: UpdatePage });
