import { parseArgs } from 'node:util';
import { buildIfChanged, pages, renderer, server } from '../../scripts/parts.ts';
import { citusPrograms } from './citus-cluster.ts';
import type { Figure, Scenario } from './scenario.ts';
import { killedBackups } from './scenarios/backups.ts';
import { citus } from './scenarios/citus.ts';
import { clockJumps } from './scenarios/clock.ts';
import { failOver } from './scenarios/fail-over.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { fuzz } from './scenarios/fuzz.ts';
import { killsEmbedded, killsPostgres } from './scenarios/kills.ts';
import { overload } from './scenarios/overload.ts';
import { proxies } from './scenarios/proxies.ts';
import { smtp } from './scenarios/smtp.ts';
import { soak } from './scenarios/soak.ts';
import { stop } from './scenarios/stop.ts';
import { uploads } from './scenarios/uploads.ts';

const scenarios: readonly Scenario[] = [
  killsEmbedded,
  killsPostgres,
  failOver,
  killedBackups,
  fullDisk,
  clockJumps,
  smtp,
  stop,
  soak,
  overload,
  uploads,
  proxies,
  fuzz,
  ...(citusPrograms ? [citus] : []),
];

const help = `Exposes the product to failures and attacks, and reports whether it meets its promises.

npm run test:chaos                     every scenario with a small amount
npm run test:chaos -- uploads smtp     the named scenarios
npm run test:chaos -- --full           with the full amounts; takes hours
npm run test:chaos -- uploads --amount 500

${scenarios.map(({ name, what, amount: { few, full, unit } }) => `${name.padEnd(16)} ${what} (${few} or ${full} ${unit})`).join('\n')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    amount: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !scenarios.some((scenario) => scenario.name === name));

if (values.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no scenario '${unknown.join("', '")}'.\n\n${help}` : help);
  process.exit(unknown.length > 0 ? 1 : 0);
}

const print = ({ what, seen, isMet }: Figure) =>
  console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(70)} ${seen}`);

await Promise.all([pages, renderer, server].map(buildIfChanged));
let broken = 0;
for (const { name, what, amount, run } of chosen) {
  const count = Number(values.amount ?? (values.full ? amount.full : amount.few));
  console.log(`\n${name}: ${what} (${count} ${amount.unit})`);
  const startedAt = performance.now();
  const figures = await run(count).catch((error: unknown): Figure[] => [
    { what: 'failed to run', seen: String(error), isMet: false },
  ]);
  figures.forEach(print);
  broken += figures.filter(({ isMet }) => !isMet).length;
  console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`);
}
console.log(broken === 0 ? '\nAll promises were met.' : `\n${broken} figures break a promise.`);
process.exitCode = broken === 0 ? 0 : 1;
