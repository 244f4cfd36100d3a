/** What other rooms ask of communities and of the directory of addresses: here, not the queries. */
export {
  type CommunityRow,
  findCommunity,
  findCommunityById,
  insertCommunity,
  listCommunities,
} from './community.queries.ts';
export { insertDirectoryAddresses } from './directory.queries.ts';
