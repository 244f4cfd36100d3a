/** Where a browser waits to hear that the rights of its session are others. */
export const rightsStreamPath = '/session/rights';
