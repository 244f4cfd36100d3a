import type { Plugin } from 'vite';

const registers = "'registerProperty' in CSS";

/**
 * Leaves the registration of swipe properties to `app.css`, which does it with the first styles. Base UI registers
 * them by script when the first dialog opens, which restyles the whole page: half a second on a slow phone.
 */
export const drawerProperties: Plugin = {
  name: 'drawer-properties',
  transform: {
    filter: { id: /@base-ui\/react\/drawer\/popup\/DrawerPopup\.mjs/ },
    handler(code) {
      if (!code.includes(registers)) this.error('Base UI no longer registers drawer properties as expected.');
      return { code: code.replace(registers, 'false'), map: null };
    },
  },
};
