/** The queries that other features may use. */
export {
  type CommunityRow,
  findCommunity,
  findCommunityById,
  insertCommunity,
  insertDirectoryAddresses,
  isCommunityNameTaken,
  type UncachedSetting,
} from './community.queries.ts';
export { withdrawApproval } from './household.queries.ts';
