import { declarationOf, type EndpointMeta } from '../../access/endpoint.ts';
import { contract } from '../contract.ts';

/** The limit for requests of a usual call, in bytes. */
export const usualBodyBytes = 256 * 1024;

/** A call whose requests may weigh more than usual: those that carry a file. */
export interface LargeCall extends Pick<EndpointMeta, 'audience'> {
  rpcPath: string;
  method: string | undefined;
  restPath: URLPattern;
  maxBytes: number;
}

/** Few, so that looking through them costs nothing. */
const largeCalls: readonly LargeCall[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { meta, route } = declarationOf(procedure);
    if (meta.maxBodyBytes === undefined) return [];
    return {
      audience: meta.audience,
      rpcPath: `/rpc/${feature}/${name}`,
      method: route.method,
      restPath: patternOf(`/api${route.path ?? ''}`),
      maxBytes: meta.maxBodyBytes,
    };
  }),
);

/** Returns the pattern of a route as contracts write it: '/api/communities/{slug}/photo'. */
function patternOf(path: string): URLPattern {
  return new URLPattern({ pathname: path.replaceAll(/\{([^}]+)\}/g, ':$1') });
}

/** Returns the call at this address if it declares a weight of its own (`endpoint`). */
export function largeCallAt(method: string, path: string): LargeCall | undefined {
  return largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test({ pathname: path })),
  );
}
