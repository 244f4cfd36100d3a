import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/static-pages/web/privacy-page.tsx';

export const Route = createFileRoute('/privacy')({ component: PrivacyPage });
