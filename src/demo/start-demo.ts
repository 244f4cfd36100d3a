import { run, type StartOptions } from '../app/start.ts';
import { doAdminWork } from './admin-work.ts';
import { mountDemo } from './demo-routes.ts';
import { demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

/** Removed from the environment, so that the demo reaches no real database, mail server or maps provider. */
const blockedVariables = ['DATABASE_URL', 'SMTP_URL', 'GOOGLE_MAPS_BROWSER_KEY', 'GOOGLE_PLACES_SERVER_KEY'];

export function demoOptions(env: NodeJS.ProcessEnv): StartOptions {
  return {
    env: {
      ...env,
      DATA_DIR: env.DATA_DIR ?? './data-demo',
      ...Object.fromEntries(blockedVariables.map((name) => [name, undefined])),
    },
    async beforeListen(services) {
      if (await populateDemo(services)) await doAdminWork(services);
    },
    extraRoutes: mountDemo,
  };
}

await run(demoOptions(process.env), ({ services }) => {
  const { publicUrl } = services.config;
  console.log(
    `The Porchlist demo is ready at ${publicUrl}. Everybody in it is invented. Sign in with one click as`,
  );
  for (const { role, title } of demoUsers) console.log(`  ${title}: ${publicUrl}/demo/as/${role}`);
  console.log(
    `All of them on one page: ${publicUrl}/demo. Emails are files: read them at ${publicUrl}/outbox`,
  );
});
