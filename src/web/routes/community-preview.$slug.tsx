import { createFileRoute } from '@tanstack/react-router';
import { InvalidPreviewLink } from '../../features/preview-links/web/invalid-preview-link.tsx';

export const Route = createFileRoute('/community-preview/$slug')({ component: InvalidPreviewLink });
