import type { Page } from '@playwright/test';

export const publicUrl = 'https://porchlist.example';

/** Makes the flyers of this page show a public address, because a site at localhost has no flyers. */
export const asIfPublic = (page: Page, url: string) =>
  page.route('**/rpc/previewLinks/getPreviewLinkFlyer*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(url, publicUrl)
      .replace('"isLocal":true', '"isLocal":false');
    await route.fulfill({ response, body });
  });
