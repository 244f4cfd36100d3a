import { createFileRoute } from '@tanstack/react-router';
import { InvalidPreviewLink } from '../../../features/preview-links/web/invalid-preview-link.tsx';
import { pageHead } from '../../../web/page-head.ts';

export const Route = createFileRoute('/community-preview/')({
  staticData: { access: 'public' },
  head: () => pageHead({ title: 'Invalid Preview Link' }),
  component: () => <InvalidPreviewLink />,
});
