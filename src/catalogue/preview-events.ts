import type { CostKind } from './cost-kinds.ts';

/** Events of preview visitors, as counted by the server (docs/rules/preview-links.md, 'Events'). */
export const previewEvents = [
  'page_view',
  'identity_provided',
  'rate_vendor',
  'add_cost',
  'review_submitted',
  'cost_submitted',
  'vendor_submission',
] as const;
export type PreviewEvent = (typeof previewEvents)[number];

/** Events reported by the browser: opened dialogs. The server observes all others itself. */
export const previewIntents = ['rate_vendor', 'add_cost'] as const satisfies readonly PreviewEvent[];

/** Source of a visit, from the link's `?via=flyer`. */
export const previewSources = ['link', 'qr', 'flyer'] as const;
export type PreviewSource = (typeof previewSources)[number];

export function parsePreviewSource(text: string | null | undefined): PreviewSource {
  return previewSources.find((source) => source === text) ?? 'link';
}

/** Metadata of an event: only these keys, set by the server and never from a request. */
export interface PreviewEventMetadata {
  source?: PreviewSource;
  rating?: number;
  costKinds?: CostKind[];
}
