import type { Config } from '../../../platform/config/config.ts';

/** Returns the address that is handed out, printed and scanned. */
export const previewLinkUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, slug: string): string =>
  `${publicUrl}/community-preview/${slug}`;
