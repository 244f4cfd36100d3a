import type { z } from 'zod';
import { type HomeField, homeFieldOf } from './home-values.ts';

/** What is wrong with a form that asks for a home, besides the fields of its own. */
export type HomeFormErrors<Field extends string> = Partial<Record<Field | HomeField, string | undefined>>;

export type CheckedHomeForm<Input, Field extends string> =
  | { input: Input; errors?: never; summary?: never }
  | { input: null; errors: HomeFormErrors<Field> /** One sentence for the whole form. */; summary?: string };

/** The form's names of its own fields, by those of the schema and the server. */
export type OwnFields<Field extends string> = Record<string, Field>;

/** Returns what to send, or the first message about each field. */
export function checkHomeForm<Input, Field extends string>(
  schema: z.ZodType<Input>,
  given: unknown,
  ownFields: OwnFields<Field>,
): CheckedHomeForm<Input, Field> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { input: parsed.data };
  const messages = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return { input: null, errors: errorsByField(Object.fromEntries(messages.toReversed()), ownFields) };
}

/** Messages by field as the schema and the server name them, e.g. `place.text`, under the form's names. */
export function errorsByField<Field extends string>(
  fields: Record<string, string>,
  ownFields: OwnFields<Field>,
): HomeFormErrors<Field> {
  const errors: HomeFormErrors<string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = homeFieldOf(path) ?? ownFields[path.split('.')[0] ?? ''];
    if (field) errors[field] = message;
  }
  return errors;
}
