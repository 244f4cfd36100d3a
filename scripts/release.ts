import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const heading = '## Unreleased\n';

/** Gives what is unreleased a version and a date. */
export const releaseChangelog = (text: string, version: string, day: string): string => {
  const [before, after] = text.split(heading);
  if (before === undefined || after === undefined || after.trimStart().startsWith('## ')) {
    throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  }
  return `${before}${heading}\n## ${version} — ${day}\n${after}`;
};

/** Writes the version to package.json and CHANGELOG.md, commits both, adds a tag, and makes the archives. Pushes nothing. */
const release = (version: string) => {
  if (git('status', '--porcelain') !== '') throw new Error('Commit your changes first.');
  const changelog = join(root, 'CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, releaseChangelog(readFileSync(changelog, 'utf8'), version, day));
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'inherit' });
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Porchlist ${version}`);
  execFileSync(process.execPath, ['scripts/archive.ts'], { cwd: root, stdio: 'inherit' });
  console.log(`Tagged v${version}. Publish it: git push --follow-tags, and the archives in release/.`);
};

if (import.meta.main) {
  const [version = ''] = process.argv.slice(2);
  try {
    if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run release -- 1.2.3');
    release(version);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
