/** Where an entry stands (docs/rules/administration.md, 'Costs'); deleted wins over modified. */
export const costStatuses = ['active', 'admin_modified', 'deleted'] as const;
export type CostStatus = (typeof costStatuses)[number];

export const costSortOrders = ['newest', 'oldest', 'highest', 'lowest', 'vendor'] as const;
export type CostSortOrder = (typeof costSortOrders)[number];
