import type { Plugin } from 'vite';

const registers = "'registerProperty' in CSS";

/**
 * Leaves the properties that a swipe changes to `app.css`, which registers them with the first styles. Base UI does so by
 * script when the first dialog opens, and then the browser styles the whole page anew: half a second on a slow phone.
 */
export const drawerProperties: Plugin = {
  name: 'drawer-properties',
  transform: {
    filter: { id: /@base-ui\/react\/drawer\/popup\/DrawerPopup\.mjs/ },
    handler(code) {
      if (!code.includes(registers))
        this.error('Base UI registers the properties of drawers in another way.');
      return { code: code.replace(registers, 'false'), map: null };
    },
  },
};
