import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/terms')({ component: Page });

function Page() {
  return <PlannedPage title="Terms">Here the rules of using Porchlist will stand.</PlannedPage>;
}
