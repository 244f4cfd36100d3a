import type { VisitorEvent } from '../../../visitor-admin.schema.ts';

const texts: Record<VisitorEvent['eventType'], (vendor: string) => string> = {
  page_view: () => 'Opened the preview page',
  identity_provided: () => 'Gave their name and address',
  rate_vendor: (vendor) => `Started to rate ${vendor}`,
  add_cost: (vendor) => `Started to share a cost of ${vendor}`,
  review_submitted: (vendor) => `Rated ${vendor}`,
  cost_submitted: (vendor) => `Shared what they pay ${vendor}`,
  vendor_submission: (vendor) => `Joined, and added ${vendor}`,
};

/** Returns what a visitor did, in plain words. */
export function eventText({ eventType, vendorName }: VisitorEvent): string {
  return texts[eventType](vendorName ?? 'a vendor');
}
