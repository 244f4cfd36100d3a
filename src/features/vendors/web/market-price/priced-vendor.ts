import type { ShownVendor } from '../../vendor.schema.ts';

/** As much of a vendor as its area average depends on. */
export type PricedVendor = Pick<ShownVendor, 'id' | 'name' | 'category' | 'marketAmount' | 'marketUnit'>;
