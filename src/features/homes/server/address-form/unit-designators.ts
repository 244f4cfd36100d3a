/**
 * What names a unit within a building: the secondary unit designators of the US Postal Service (Publication 28,
 * appendix C2), whole, with spellings that people use beside the publication's.
 */
export interface UnitDesignator {
  /** The standard abbreviation; 'unit' for all that merely number the homes of a building or a park. */
  short: string;
  /** Every other way to write it. Lower case. */
  spellings: readonly string[];
  /** How people read it. */
  label: string;
  /** Stands without a number as well: 'Rear'. */
  standsAlone?: true;
}

export const unitDesignators: readonly UnitDesignator[] = [
  // '3' in the unit field, 'Apt 3', 'Unit 3', 'Lot 3' and '# 3' are one door.
  {
    short: 'unit',
    spellings: [
      ...['apt', 'apartment', 'ste', 'suite', 'lot', 'spc', 'space', 'trlr', 'trailer'],
      ...['#', 'no', 'number'],
    ],
    label: 'Unit',
  },
  { short: 'bldg', spellings: ['building', 'bld'], label: 'Building' },
  { short: 'bsmt', spellings: ['basement'], label: 'Basement', standsAlone: true },
  { short: 'dept', spellings: ['department'], label: 'Department' },
  { short: 'fl', spellings: ['floor', 'flr'], label: 'Floor' },
  { short: 'frnt', spellings: ['front'], label: 'Front', standsAlone: true },
  { short: 'hngr', spellings: ['hanger', 'hangar'], label: 'Hangar' },
  { short: 'key', spellings: [], label: 'Key' },
  { short: 'lbby', spellings: ['lobby'], label: 'Lobby', standsAlone: true },
  { short: 'lowr', spellings: ['lower'], label: 'Lower', standsAlone: true },
  { short: 'ofc', spellings: ['office'], label: 'Office', standsAlone: true },
  { short: 'ph', spellings: ['penthouse'], label: 'PH', standsAlone: true },
  { short: 'pier', spellings: [], label: 'Pier' },
  { short: 'rear', spellings: [], label: 'Rear', standsAlone: true },
  { short: 'rm', spellings: ['room'], label: 'Room' },
  { short: 'side', spellings: [], label: 'Side', standsAlone: true },
  { short: 'slip', spellings: [], label: 'Slip' },
  { short: 'stop', spellings: [], label: 'Stop' },
  { short: 'uppr', spellings: ['upper'], label: 'Upper', standsAlone: true },
];
