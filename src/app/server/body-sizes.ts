import type { EndpointMeta } from '../../access/endpoint.ts';
import { contract } from '../contract.ts';

/** What the request of a usual call may weigh, in bytes. */
export const usualBodyBytes = 256 * 1024;

interface Procedure {
  '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } };
}

/** A call whose requests may weigh more than usual: those that carry a file. */
export interface LargeCall extends Pick<EndpointMeta, 'audience'> {
  rpcPath: string;
  method: string | undefined;
  restPath: RegExp;
  maxBytes: number;
}

/** Few, so that looking through them costs nothing. */
const largeCalls: readonly LargeCall[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as Record<string, Procedure>).flatMap(([name, procedure]) => {
    const { meta, route } = procedure['~orpc'];
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

/** '/api/communities/{slug}/photo' as an expression: a name in braces stands for one segment. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** The call at this address where it declares a weight of its own (`endpoint`). */
export function largeCallAt(method: string, path: string): LargeCall | undefined {
  return largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test(path)),
  );
}
