import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';

/** Of 11. Compared with 4, a page takes 1 ms longer and is 8% smaller; from 7 on it takes 5 ms for 1%. */
const brotliQuality = 6;

/** Smaller bodies fit into one packet anyway. */
const minBytes = 1024;

const brotli = promisify(brotliCompress);
const encoders: Record<string, (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: promisify(gzip),
};

/** Works off the main thread and with brotli, which Hono's own middleware lacks. */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    if (c.req.method === 'HEAD' || res.status === 206 || !res.body || !isCompressible(res.headers)) return;
    c.header('vary', 'Accept-Encoding', { append: true });
    const encoding = encodingFor(c);
    if (!encoding) return;
    const body = new Uint8Array(await res.arrayBuffer());
    const isLong = body.byteLength >= minBytes;
    c.res = new Response(isLong ? await encoders[encoding]?.(body) : body, res);
    if (!isLong) return;
    c.header('content-length', undefined);
    c.header('content-encoding', encoding);
    const tag = res.headers.get('etag');
    if (tag && !tag.startsWith('W/')) c.header('etag', `W/${tag}`);
  };
}

const isCompressible = (headers: Headers): boolean =>
  !headers.has('content-encoding') && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');

/** Prefers brotli: browsers list it after gzip, with equal weight. */
const encodingFor = (c: Context): string | undefined =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(encoders),
    default: '',
    match: (offered, { supports }) =>
      supports.find((name) => offered.some(({ type, q }) => type.toLowerCase() === name && q > 0)) ?? '',
  }) || undefined;
