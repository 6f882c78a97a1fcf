import { ApiError } from '#web/api/error.ts'

/** A form as the server's errors are shown in it: that of react-hook-form. */
export type FieldForm = {
  getValues: () => object
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void
}

/** The field that the server's path is about: of an error in a list, such as "areasServed.3", the list. */
function fieldOfPath(path: string): string {
  return path.split('.', 1)[0]!
}

/** Shows the server's errors under the fields of a form, and focuses the first of them. */
export function showFieldErrors({ getValues, setError }: FieldForm, error: unknown, fieldOf = fieldOfPath): void {
  const messages = new Map<string, string>()
  for (const { path, message } of refusedFields(error)) {
    const name = fieldOf(path)
    if (!messages.has(name)) messages.set(name, message)
  }
  const known = Object.keys(getValues()).filter((name) => messages.has(name))
  for (const [index, name] of known.entries()) {
    setError(name as never, { message: messages.get(name) ?? '' }, { shouldFocus: index === 0 })
  }
}

/** Whether all that the server refused is about fields that the form has, so that nothing else has to say it. */
export function isSaidByFields(
  { getValues }: Pick<FieldForm, 'getValues'>,
  error: unknown,
  fieldOf = fieldOfPath,
): boolean {
  const refused = refusedFields(error)
  const values = getValues()
  return refused.length > 0 && refused.every(({ path }) => Object.hasOwn(values, fieldOf(path)))
}

function refusedFields(error: unknown) {
  return error instanceof ApiError ? error.fields : []
}
