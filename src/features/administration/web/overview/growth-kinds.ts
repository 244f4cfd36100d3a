/** What grows, in the order in which it is shown. */
export const kinds = [
  { kind: 'people', label: 'People' },
  { kind: 'homes', label: 'Homes' },
  { kind: 'vendors', label: 'Vendors' },
  { kind: 'ratings', label: 'Ratings' },
] as const;
