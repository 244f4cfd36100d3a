/** A person's earlier contributions and name setting, for other features, which must not import the queries. */
export { findHomeOf, type Home, isNamePublic } from './contributor.queries.ts';
export { alignHomeCosts, findOwnVendor, listOwnCosts, setOwnVendor } from './home-vendor.queries.ts';
