import { createRoute } from '@tanstack/react-router';
import type { RouterContext } from '../../../web/router-context.ts';
import { about, page, rootRoute } from './root.tsx';

/** Has the support address, and whether the maps provider is used. */
const loadConfig = ({ context: { api, queryClient } }: { context: RouterContext }) =>
  queryClient.prefetchQuery(api.places.getPublicConfig.queryOptions());

export const textRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'how-it-works',
    ...about('public', {
      title: 'How it works',
      description: 'How neighbors use Porchlist to find the people they trust with their homes.',
      isListed: true,
    }),
    component: page(import.meta.glob('../../../features/static-pages/web/how-it-works-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'privacy',
    ...about('public', {
      title: 'Privacy',
      description: 'What Porchlist stores, who sees it and for how long.',
      isListed: true,
    }),
    loader: loadConfig,
    component: page(import.meta.glob('../../../features/static-pages/web/privacy-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'terms',
    ...about('public', { title: 'Terms', description: 'The rules of using Porchlist.', isListed: true }),
    loader: loadConfig,
    component: page(import.meta.glob('../../../features/static-pages/web/terms-page.tsx')),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'contact',
    ...about('public', {
      title: 'Contact',
      description: 'How to reach the people behind Porchlist.',
      isListed: true,
    }),
    loader: loadConfig,
    component: page(import.meta.glob('../../../features/static-pages/web/contact-page.tsx')),
  }),
] as const;
