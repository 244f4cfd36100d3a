import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { allSql, categorySql, rateSql } from '../floor-sql.ts';

/** The floor: Node's HTTP server, a token check and one prepared statement. Reads DATABASE_URL and PORT. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Body {
  category?: string | null;
  vendorId?: string;
  rating?: number;
}

const statements = {
  '/list': ({ category }: Body) =>
    category
      ? { name: 'category', text: categorySql, values: [category] }
      : { name: 'all', text: allSql, values: [] },
  '/rate': ({ vendorId, rating }: Body) => ({ name: 'rate', text: rateSql, values: [vendorId, rating] }),
};

createServer(async (request, response) => {
  const statement = statements[request.url as keyof typeof statements];
  const token = request.headers.cookie?.split('=')[1] ?? '';
  const { values, ...rest } = statement((await json(request)) as Body);
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query({ ...rest, values: [hash, ...values] });
  response.writeHead(rows[0]?.answer ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows[0]?.answer ?? null));
}).listen(Number(process.env.PORT), '127.0.0.1');
