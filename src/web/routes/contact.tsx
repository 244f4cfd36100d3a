import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/static-pages/web/contact-page.tsx';

export const Route = createFileRoute('/contact')({ component: ContactPage });
