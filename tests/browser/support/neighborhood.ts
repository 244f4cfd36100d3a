export {
  addAdminWork,
  addDatedRows,
  livedIn,
  type Neighborhood,
  rowsOf,
  streetOf,
  useLongWords,
} from '../../support/neighborhood.ts';
