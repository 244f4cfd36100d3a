import { createFileRoute } from '@tanstack/react-router';
import { PreviewLinksPage } from '../../../features/preview-links/web/admin/preview-links-page.tsx';
import { previewLinksPage } from '../../../features/preview-links/web/admin/preview-links-route.ts';

export const Route = createFileRoute('/admin/preview-links/')({
  ...previewLinksPage.route,
  component: PreviewLinksPage,
});
