/** What somebody said about a vendor before, and how they are named: other rooms ask here, not the queries. */
export { isNamePublic, showName } from './contributor.queries.ts';
export { hasHomeVendor } from './home-vendor.queries.ts';
export { listOwnCosts } from './own-costs.queries.ts';
