export {
  giveAdminsWork,
  giveDates,
  livedIn,
  type Neighborhood,
  nameByLongWords,
  rowsOf,
  streetOf,
} from '../../support/neighborhood.ts';
