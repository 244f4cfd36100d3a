import type { CostKind } from './cost-kinds.ts';

/** What a visitor behind a preview link does, as the server counts it (docs/rules/preview-links.md, 'Events'). */
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

/** Opening a dialog: all that a browser is believed to have happened. The server sees the other events itself. */
export const previewIntents = ['rate_vendor', 'add_cost'] as const satisfies readonly PreviewEvent[];

/** How somebody came by the link: it says so itself, as `?via=flyer`. */
export const previewSources = ['link', 'qr', 'flyer'] as const;
export type PreviewSource = (typeof previewSources)[number];

export function previewSourceOf(text: string | null | undefined): PreviewSource {
  return previewSources.find((source) => source === text) ?? 'link';
}

/** What may stand beside an event: these keys and no others, made by the server and never taken from a request. */
export interface PreviewEventMetadata {
  /** Of a page view and of an identity. */
  source?: PreviewSource;
  /** Of a submitted review. */
  rating?: number;
  /** Of submitted costs. */
  costKinds?: CostKind[];
}
