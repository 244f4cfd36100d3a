import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const trackedFiles = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const matches = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map((match) => ({ file, match })));

const code = trackedFiles.filter((file) => /^(src|tests|scripts|bench)\/.*\.tsx?$/.test(file));
const documents = trackedFiles.filter((file) => file.endsWith('.md'));

/** Matches `docs/rules/costs.md, 'Published averages'`, even across a line break in a comment. */
const pointer = /(docs\/rules\/[a-z-]+\.md)(?:,[\s*]+'([A-Z].*?)'(?=[).,;]))?/g;
/** Matches the target of a link to another file of the repository. */
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

describe('documents', () => {
  it('contain every rule that code refers to, under its heading', () => {
    const missing = matches(code, pointer).filter(({ match: [, page = '', heading] }) => {
      if (!existsSync(join(root, page))) return true;
      return heading !== undefined && !read(page).includes(`\n## ${heading.replace(/\s*\n\s*\*\s*/, ' ')}\n`);
    });
    expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  it('link only to existing files', () => {
    const broken = matches(documents, link).filter(
      ({ file, match: [, target = ''] }) => !existsSync(join(root, dirname(file), target)),
    );
    expect(broken.map(({ file, match }) => `${file}: ${match[1]}`)).toEqual([]);
  });
});
