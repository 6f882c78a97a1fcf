import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * The rules of a form that is used before they are there: fetched at the first check, or by `load` ahead of it.
 *
 * Without a network they cannot be fetched: the form is sent as it is, and the server judges.
 */
export function lateResolver<Values extends FieldValues, Output>(
  load: () => Promise<Resolver<Values, unknown, Output>>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const resolve = await load().catch(() => null)
    return resolve
      ? resolve(values, context, options)
      : { values: values as unknown as Output & FieldValues, errors: {} }
  }
}
