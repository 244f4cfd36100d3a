import type { z } from 'zod';
import { contract } from '../../src/app/contract.ts';

/** The path of a value in an input; empty for the whole input. */
export type Path = readonly (string | number)[];

interface Procedure {
  '~orpc': { inputSchema?: z.ZodType; route: { method: string; path: string } };
}

/** Every call of the contract by its name, `feature/procedure`. */
export const procedures: Record<string, Procedure['~orpc']> = Object.fromEntries(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as unknown as Record<string, Procedure>).map(([name, procedure]) => [
      `${feature}/${name}`,
      procedure['~orpc'],
    ]),
  ),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the paths of all fields that a call accepts, including those that the input leaves out. */
export function fieldsOf(call: string, input: unknown): Path[] {
  const schema = procedures[call]?.inputSchema;
  if (!schema) return [[]];
  const { data: parsed = input } = schema.safeParse(input);
  const { shape = {} } = schema as { shape?: Record<string, unknown> };
  const others = Object.keys(shape).filter((key) => !isRecord(parsed) || !(key in parsed));
  return [...pathsIn(parsed), ...others.map((key) => [key])];
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...(value.length > 0 ? pathsIn(value[0], [...path, 0]) : [])];
  if (!isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

/** Returns the input with another value at a path; `undefined` removes the field. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((inner, at) => (at === key ? withValue(inner, rest, value) : inner));
  const { [key]: inner, ...others } = isRecord(input) ? input : {};
  const changed = withValue(inner, rest, value);
  return changed === undefined ? others : { ...others, [key]: changed };
}
