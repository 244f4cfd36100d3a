import { expect, it } from 'vitest';
import { releaseChangelog } from '../scripts/release.ts';

it('moves unreleased changes of the changelog under the version', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 — 2026-01-01\n- First.\n';
  const released = releaseChangelog(text, '0.2.0', '2026-02-02');
  expect(released).toContain('## Unreleased\n\n## 0.2.0 — 2026-02-02\n\n- New.\n\n## 0.1.0');
  expect(() => releaseChangelog(released, '0.3.0', '2026-03-03')).toThrow('nothing under');
});
