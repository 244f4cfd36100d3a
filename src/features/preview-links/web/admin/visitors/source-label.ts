const labels = new Map([
  ['link', 'shared link'],
  ['qr', 'QR code'],
  ['flyer', 'flyer'],
]);

/** Returns how somebody came, in words. */
export const sourceLabel = (source: string): string => labels.get(source) ?? source;
