import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { sessionScheme } from '../../access/endpoint.ts';
import { sessionCookie } from '../../access/server/sessions.ts';
import { cookieName } from '../../platform/http/cookies.ts';
import { version } from '../../platform/package-root.ts';
import { contract } from '../contract.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** Generates the OpenAPI 3.1 document from the contract. */
export function openApiDocument(publicUrl: string) {
  return generator.generate(contract, {
    info: { title: 'Porchlist', version, description: 'The API of the Porchlist website.' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        [sessionScheme]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(sessionCookie, publicUrl),
          description: 'Set at sign-in. Calls that do not require it may return more with it.',
        },
      },
    },
  });
}
