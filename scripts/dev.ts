// Development server. Vite's dev server comes first: it serves the browser's modules, hot-replaces them, and passes
// all other requests to the application, which runs in the same process in Vite's module runner. When a server file
// changes, the application is stopped, reloaded and started again, while requests wait.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import type { WebPart } from '../src/app/server/web-part.ts';
import type * as product from '../src/app/start.ts';
import type * as renderer from '../src/app/web/render-page.tsx';
import { parseConfig } from '../src/platform/config/config.ts';
import { root } from './run.ts';

const { host, port, publicUrl } = parseConfig(process.env);
let runner: ReturnType<typeof createServerModuleRunner>;

/** Linked in the page: styles that come with the script would arrive after the first view. */
const styles = `<link rel="stylesheet" href="/@fs${join(root, 'src/web/styles/app.css')}" />`;

const web: WebPart = {
  template: {
    html: readFileSync(join(root, 'src/app/web/index.html'), 'utf8').replace('</head>', `${styles}</head>`),
    // Vite injects style elements with unpredictable content.
    styleSources: ["'unsafe-inline'"],
    // Vite's client uses a worker to wait for a restarted server.
    workerSources: ['blob:'],
  },
  files: {
    fonts: [],
    entry: ['main.tsx', '@id/__x00__@vitejs/plugin-react/preamble', '@vite/client'],
    of: () => [],
  },
  renderPage: async (request) => {
    const { renderPage } = await runner.import<typeof renderer>('/render-page.tsx');
    return renderPage(request);
  },
};

interface Started {
  app: Hono;
  stop: product.Running['stop'];
}

async function startApplication(): Promise<Started> {
  const { start } = await runner.import<typeof product>(join(root, 'src/app/start.ts'));
  let app: Hono | undefined;
  const { stop } = await start({
    env: process.env,
    web,
    serve: async (served) => {
      app = served;
      return { port, close: async () => {} };
    },
  });
  if (!app) throw new Error('The application did not start a server.');
  return { app, stop };
}

let started: Promise<Started> | undefined;

/** Restarts the application after the previous one has stopped. */
function restart(): Promise<Started> {
  const before = started;
  started = (async () => {
    const running = await before?.catch(() => undefined);
    await running?.stop();
    return startApplication();
  })();
  started.catch((error: unknown) => console.error(error));
  return started;
}

async function handleRequest(request: Request, env: object): Promise<Response> {
  try {
    const { app } = await (started ?? restart());
    return await app.fetch(request, env);
  } catch (error) {
    return new Response(`The server did not start.\n\n${error instanceof Error ? error.stack : error}`, {
      status: 500,
    });
  }
}

const application: Plugin = {
  name: 'application',
  configureServer: ({ environments, middlewares }) => {
    runner = createServerModuleRunner(environments.ssr, { hmr: false });
    const listener = getRequestListener(handleRequest);
    return () => void middlewares.use((incoming, outgoing) => void listener(incoming, outgoing));
  },
  hotUpdate({ file, modules }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    runner.clearCache();
    const isBrowserOnly = file.includes('/web/');
    if (!isBrowserOnly) void restart();
    return [];
  },
};

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  root: join(root, 'src/app/web'),
  appType: 'custom',
  clearScreen: false,
  server: { host, port, strictPort: true, fs: { allow: [root] } },
  plugins: [application],
});
await vite.listen();
await (started ?? restart());
console.log(`Porchlist is ready at ${publicUrl}, its emails at ${publicUrl}/outbox`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    const running = await started?.catch(() => undefined);
    await running?.stop();
    await vite.close();
    process.exit(0);
  });
}
