/** The queries that other features may use. */
export {
  countUntouched,
  deleteUntouched,
  isUntouched,
  releaseVendors,
  untouchedVendorsOf,
} from './added-vendors.queries.ts';
export { type Contributor, findHomeOf, type Home, isNamePublic } from './contributor.queries.ts';
export { alignHomeCosts, findOwnVendor, listOwnCosts, setOwnVendor } from './home-vendor.queries.ts';
export { findSuccessorId, type StoredVendor } from './vendor-access.queries.ts';
