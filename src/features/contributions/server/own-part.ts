/** What somebody said about a vendor before, and how they are named: other rooms ask here, not the queries. */
export { findHomeOf, type Home, isNamePublic } from './contributor.queries.ts';
export { alignHomeCosts, findOwnVendor, setOwnVendor } from './home-vendor.queries.ts';
export { listOwnCosts } from './own-costs.queries.ts';
