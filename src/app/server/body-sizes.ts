import type { EndpointMeta } from '../../access/endpoint.ts';
import { contract } from '../contract.ts';

const usual = 256 * 1024;

interface Procedure {
  '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } };
}

interface LargeCall {
  rpcPath: string;
  method: string | undefined;
  restPath: RegExp;
  maxBytes: number;
}

/** The calls that declare a limit of their own; few, so that looking through them costs nothing. */
const largeCalls: readonly LargeCall[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures as Record<string, Procedure>).flatMap(([name, procedure]) => {
    const { meta, route } = procedure['~orpc'];
    if (meta.maxBodyBytes === undefined) return [];
    return {
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

/** What a request to this address may weigh: what the call declares (`endpoint`), else 256 KB. */
export function maxBodyBytesOf(method: string, path: string): number {
  const call = largeCalls.find(
    ({ rpcPath, restPath, method: declared }) =>
      path === rpcPath || (method === declared && restPath.test(path)),
  );
  return call?.maxBytes ?? usual;
}
