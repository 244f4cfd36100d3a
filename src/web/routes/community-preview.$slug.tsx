import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/community-preview/$slug')({ component: Page });

function Page() {
  return <PlannedPage title="Preview">Here visitors of a shared link will try the list.</PlannedPage>;
}
