import { createFileRoute } from '@tanstack/react-router';
import { FlyerPage } from '../../features/administration/web/preview-links/flyer/flyer-page.tsx';
import { searchTexts } from '../search-text.ts';

export const Route = createFileRoute('/admin/preview-links/flyer')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, 'link'),
  component: Page,
});

function Page() {
  return <FlyerPage linkId={Route.useSearch().link} />;
}
