/** A person's earlier contributions and name setting, for other features, which must not import the queries. */
export { findHomeOf, type Home, isNamePublic } from './contributor.queries.ts';
export { alignHomeCosts, findOwnVendor, setOwnVendor } from './home-vendor.queries.ts';
export { listOwnCosts } from './own-costs.queries.ts';
