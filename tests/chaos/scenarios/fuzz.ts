import { type Product, withProduct } from '../product.ts';
import { figure, type Scenario } from '../scenario.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦',
  '%00',
  "' or 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[[]]]],
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-4000-8000-000000000000',
  'boca-bridges',
];

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
const isOdd = () => Math.random() < 0.25;

/** Returns a value that matches the schema, or sometimes an odd one. */
function valueFor(schema: JsonSchema = {}, depth = 0): unknown {
  if (isOdd() || depth > 6) return pick(odd);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(pick(choices), depth + 1);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => Math.random() < 0.9)
          .map(([name, inner]) => [name, valueFor(inner, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: Math.floor(Math.random() * 4) }, () => valueFor(schema.items, depth + 1));
    case 'integer':
    case 'number':
      return pick([0, 1, 3, 5, 100, -1]);
    case 'boolean':
      return pick([true, false]);
    case 'string':
      return pick([
        'Blue Wave',
        'pat@porchlist.test',
        'boca-bridges',
        '2026-03-01',
        'Pool',
        crypto.randomUUID(),
      ]);
    default:
      return pick(odd);
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Returns a request of an operation with random parameters and a random body. */
function requestOf(
  path: string,
  { parameters = [], requestBody }: Operation,
): { path: string; body?: unknown } {
  let address = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((parameter) => parameter.name === name) ?? {};
    return encodeURIComponent(textOf(valueFor(schema)) || 'x');
  });
  const query = new URLSearchParams();
  for (const { name, in: place, schema } of parameters) {
    if (place === 'query' && Math.random() < 0.7)
      query.append(name, textOf(valueFor(schema)).slice(0, 2_000));
  }
  if (query.size > 0) address += `?${query}`;
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? { path: address, body: valueFor(schema) } : { path: address };
}

/** Returns whether a call could end the admin's session or account, which other calls need. */
const isSpared = (path: string) => /sign-out|sessions|\/me$|users/.test(path);

async function fuzzCalls(product: Product, count: number): Promise<Map<number, string[]>> {
  const document = JSON.parse((await product.call('GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const cookie = await product.signInAdmin();
  const answers = new Map<number, string[]>();
  let made = 0;
  const fuzz = async () => {
    while (made < count) {
      made += 1;
      const { path, method, operation } = pick(operations);
      const { path: address, body } = requestOf(path, operation);
      const headers = Math.random() < 0.7 && !isSpared(path) ? { cookie } : {};
      const sent = method === 'GET' ? undefined : (body ?? {});
      const { status, text } = await product.call(method, address, sent as object, headers);
      answers.set(status, [...(answers.get(status) ?? []), `${method} ${path}: ${text.slice(0, 200)}`]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fuzz));
  return answers;
}

export const fuzz: Scenario = {
  name: 'fuzz',
  what: 'random calls from the OpenAPI document, by a platform admin and by strangers',
  amount: { unit: 'calls', few: 500, full: 20_000 },
  run: (count) =>
    withProduct({}, async (product) => {
      const answers = await fuzzCalls(product, count);
      const failed = [...answers]
        .filter(([status]) => status >= 500 || status === 0)
        .flatMap(([, calls]) => calls);
      const statuses = [...answers].map(([status, calls]) => `${calls.length} × ${status}`).toSorted();
      return [
        figure('responses', statuses.join(', '), true),
        figure('5xx or failed', failed.length, failed.length === 0),
        ...failed.slice(0, 5).map((call) => figure('  example', call, false)),
      ];
    }),
};
