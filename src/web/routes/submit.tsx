import { createFileRoute } from '@tanstack/react-router';
import { PlannedPage } from '../shell/planned-page.tsx';

export const Route = createFileRoute('/submit')({ component: Page });

function Page() {
  return <PlannedPage title="Submit a Vendor">Here residents recommend a vendor.</PlannedPage>;
}
