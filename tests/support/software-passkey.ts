import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { testOrigin } from './test-client.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** Encodes CBOR (RFC 8949) byte strings and texts, as far as authenticators need them. */
const bytes = (data: Buffer) =>
  Buffer.concat([data.length < 256 ? Buffer.from([0x58, data.length]) : lengthOf16(data.length), data]);
const lengthOf16 = (length: number) => Buffer.from([0x59, length >> 8, length & 0xff]);
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** User present and verified. */
const flags = 0x05;
const withCredential = 0x40;

interface Options {
  challenge: string;
}

/** Returns an in-memory authenticator with one passkey. */
export function softwarePasskey({ origin = testOrigin } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let owner: string | undefined;

  const authenticatorData = (flag: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), count, rest]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    /** Creates the passkey and returns the browser's response. */
    make(options: Options & { user?: unknown }) {
      owner = (options.user as { id?: string } | undefined)?.id;
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticatorData(flags | withCredential, attested)),
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options));
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Uses the passkey and returns the browser's response. */
    use(options: Options) {
      counter += 1;
      const data = authenticatorData(flags);
      const json = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(json),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(owner && { userHandle: owner }),
        },
      };
    },
    /** Sets the counter back, like a copy of the device from before its last use. */
    rewindCounter() {
      counter -= 2;
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;
