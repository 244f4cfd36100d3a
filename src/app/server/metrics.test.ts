import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { startHarness } from '../../../tests/support/harness.ts';
import { serveMetrics } from './metrics-server.ts';

const root = join(import.meta.dirname, '../../..');
const h = await startHarness();
const database = await createTestDatabase();

it('metrics are served on a separate port, without names, addresses or tokens', async () => {
  const person = await h.make.person({ community: await h.make.community() });
  const { api } = await h.signIn(person.id);
  await api.accounts.getMe({});
  await api.accounts.getMe({});
  await h.signedOut().fetch(`/invite/a-secret-token`);
  await h.signedOut().fetch('/rpc/no/suchCall');
  const server = await serveMetrics(
    { ...h.services, config: { ...h.services.config, metricsPort: 0 } },
    database,
    async () => [{ title: 'The disk is almost full', text: '', isUrgent: true }],
  );
  const response = await fetch(`http://127.0.0.1:${server?.port}/metrics`);
  const text = await response.text();
  await server?.close();
  expect(response.headers.get('content-type')).toMatch('text/plain');
  const figureOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  const calls =
    'porchlist_http_request_duration_seconds_count{method="POST",route="/rpc/accounts/getMe",status="200"}';
  expect(figureOf(calls)).toBe(2);
  expect(figureOf('porchlist_cache_reads_total{cache="session",result="miss"}')).toBeGreaterThan(0);
  expect(figureOf('porchlist_database_up')).toBe(1);
  expect(figureOf('porchlist_problems{urgent="true"}')).toBe(1);
  expect(figureOf('porchlist_problems{urgent="false"}')).toBe(0);
  for (const name of [
    'porchlist_database_connections{pool="writes",state="idle"}',
    'porchlist_jobs{queue="mail",state="due"}',
    'porchlist_jobs{queue="mail",state="failed"}',
    'porchlist_jobs_oldest_due_seconds{queue="urgent"}',
    'porchlist_disk_free_bytes',
    'porchlist_disk_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
  ]) {
    expect(figureOf(name), name).toBeGreaterThanOrEqual(0);
  }
  const guide = readFileSync(join(root, 'docs/growing.md'), 'utf8');
  const documented = [...guide.matchAll(/^\| (`[a-z_0-9`, ]+`) \|[^|]*\|[^|]*\|$/gm)].flatMap(
    ([, names = '']) => names.replaceAll('`', '').split(', '),
  );
  const served = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(served.toSorted()).toEqual(documented.toSorted());
  for (const secret of ['a-secret-token', 'suchCall', person.id]) expect(text).not.toContain(secret);
  expect((await h.signedOut().fetch('/metrics')).status).toBe(404);
});

it('metrics are off unless a port is set', async () => {
  expect(await serveMetrics(h.services, database, async () => [])).toBeNull();
});

it('the trace id of a request becomes its request id', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const response = await h
    .signedOut()
    .fetch('/livez', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  expect(response.headers.get('x-request-id')).toBe(trace);
});
