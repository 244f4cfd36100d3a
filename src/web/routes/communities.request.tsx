import { createFileRoute } from '@tanstack/react-router';
import { RequestCommunityPage } from '../../features/communities/web/request/request-community-page.tsx';

export const Route = createFileRoute('/communities/request')({ component: RequestCommunityPage });
