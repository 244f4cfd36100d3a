import type { Page } from '@playwright/test';

export const publicUrl = 'https://porchlist.example';

/** Lets flyers that this page loads say a public address: there are none for a site at localhost, as in tests. */
export const asIfPublic = (page: Page, url: string) =>
  page.route('**/rpc/previewLinks/getPreviewLinkFlyer*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(url, publicUrl)
      .replace('"isLocal":true', '"isLocal":false');
    await route.fulfill({ response, body });
  });
