/** The kinds of growth in display order. */
export const kinds = [
  { kind: 'people', label: 'People' },
  { kind: 'homes', label: 'Homes' },
  { kind: 'vendors', label: 'Vendors' },
  { kind: 'ratings', label: 'Ratings' },
] as const;
