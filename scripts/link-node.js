// Makes `node` in npm's scripts the version that the package node-linux-* brings. npm does so itself, but npm 9, which
// Debian and Ubuntu have, removes the link with the package for the other processor. Runs on any Node, after npm.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';

const folder = new URL('../node_modules/', import.meta.url);
const program = `node-linux-${process.arch}/bin/node`;
const link = new URL('.bin/node', folder);

if (existsSync(new URL(program, folder)) && !existsSync(link)) {
  mkdirSync(new URL('.bin/', folder), { recursive: true });
  symlinkSync(`../${program}`, link);
}
