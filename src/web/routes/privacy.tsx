import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/privacy')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Privacy">
      Here it will say what Porchlist stores, who sees it and for how long.
    </PlannedPage>
  );
}
