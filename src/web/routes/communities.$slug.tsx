import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/communities/$slug')({ component: Page });

function Page() {
  return <PlannedPage title="Porchlist">Here is the list of a community.</PlannedPage>;
}
