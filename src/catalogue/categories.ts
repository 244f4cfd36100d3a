/** Service categories in the order in which filters and forms offer them (docs/rules/vendors.md, 'Categories'). */
export const categories = [
  'Pool',
  'HVAC',
  'Landscaping',
  'Pest Control',
  'Electrical',
  'Plumbing',
  'Power Washing',
  'Handyman',
  'General Contractor',
  'Roofing',
  'Pet Grooming',
] as const;

export type Category = (typeof categories)[number];

export const defaultCategory: Category = 'Pool';

export function isCategory(value: unknown): value is Category {
  return categories.includes(value as Category);
}
