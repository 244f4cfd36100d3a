import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has lucide's icons made by `web/ui/lucide-icon.tsx`: 2 kB less on every page, and one component an icon, not two. */
export function plainIcons(root: string): Plugin {
  const replacement = join(root, 'src/web/ui/lucide-icon.tsx');
  return {
    name: 'plain-icons',
    config: () => ({ resolve: { alias: [{ find: '../createLucideIcon.mjs', replacement }] } }),
  };
}
