import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/static-pages/web/terms-page.tsx';

export const Route = createFileRoute('/terms')({ component: TermsPage });
