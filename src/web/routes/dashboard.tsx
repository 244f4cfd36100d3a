import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/dashboard')({ component: Page });

function Page() {
  return <PlannedPage title="Porchlist">You are on your way to your community.</PlannedPage>;
}
