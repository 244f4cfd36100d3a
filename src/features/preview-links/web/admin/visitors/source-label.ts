const labels = new Map([
  ['link', 'shared link'],
  ['qr', 'QR code'],
  ['flyer', 'flyer'],
]);

/** How somebody came, in words. */
export const sourceLabel = (source: string): string => labels.get(source) ?? source;
