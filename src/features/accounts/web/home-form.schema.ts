import { z } from 'zod';
import { homeFieldOf } from './home-values.ts';

interface HomeFormRules<Values, Input> {
  /** Messages about what is missing, by field. What else is wrong is said once nothing is. */
  missing: (values: Values) => Record<string, string>;
  /** One sentence about all that is missing. */
  summary?: (missing: string[]) => string;
  /** What is sent, as yet unchecked. */
  sent: (values: Values) => unknown;
  input: z.ZodType<Input>;
  /** The form's name of a field of the call, beside those of the home. */
  fieldOf?: (path: string) => string;
}

/** Returns the schema of a form that asks for a home: the values that are typed → the input of the call. */
export function homeFormSchema<Values, Input>({
  missing,
  summary,
  sent,
  input,
  fieldOf = homeFieldOf,
}: HomeFormRules<Values, Input>): z.ZodType<Input, Values> {
  return z.custom<Values>().transform((values, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: field.split('.'), message });
    const empty = missing(values);
    const emptyFields = Object.keys(empty);
    for (const field of emptyFields) add(field, empty[field] ?? '');
    if (emptyFields.length > 0) {
      if (summary) add('root', summary(emptyFields));
      return z.NEVER;
    }
    const { data, error } = input.safeParse(sent(values));
    for (const { path, message } of error?.issues ?? []) add(fieldOf(path.join('.')), message);
    return data ?? z.NEVER;
  });
}
