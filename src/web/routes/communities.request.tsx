import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/communities/request')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Request a community">
      Here people will ask for Porchlist in their community.
    </PlannedPage>
  );
}
