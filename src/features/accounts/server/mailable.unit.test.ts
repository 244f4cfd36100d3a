import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { requireMailable } from './mailable.ts';

const publicUrl = 'https://porchlist.example';

it.each([
  [true, 'josé@neighbors.example', /Our mail server cannot send/],
  [true, 'jose@nachbarn-müller.example', null],
  [false, 'josé@neighbors.example', null],
])(
  'with a server that hides the extension for all letters (%s) a new email %s',
  async (hideSMTPUTF8, email, refusal) => {
    const server = new SMTPServer({ hideSMTPUTF8, authOptional: true, disabledCommands: ['STARTTLS'] });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const asked = requireMailable({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl }, email).then(
      () => null,
      ({ details }: { details: { fields: { email: string } } }) => details.fields.email,
    );
    if (refusal === null) expect(await asked).toBeNull();
    else expect(await asked).toMatch(refusal);
    await new Promise<void>((done) => server.close(() => done()));
  },
);

it('a new email is not refused where emails are files, or the server is down', async () => {
  await requireMailable({ smtpUrl: undefined, publicUrl }, 'josé@neighbors.example');
  await requireMailable({ smtpUrl: 'smtp://127.0.0.1:1', publicUrl }, 'josé@neighbors.example');
});
