import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/household/preview')({ component: Page });

function Page() {
  return (
    <PlannedPage title="Your Home">Here visitors will see what a home looks like on Porchlist.</PlannedPage>
  );
}
