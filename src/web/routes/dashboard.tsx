import { createFileRoute } from '@tanstack/react-router';

/** Only ever a way to somewhere else: `redirectFor` in `src/pages.ts` says where. */
export const Route = createFileRoute('/dashboard')({ component: () => null });
