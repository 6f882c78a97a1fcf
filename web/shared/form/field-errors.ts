import { ApiError } from '#web/api/error.ts'

/** A form as the server's errors are shown in it: that of react-hook-form. */
export type FieldForm = {
  getValues: () => object
  setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void
}

/**
 * Shows the server's errors under the fields of a form, and focuses the first of them.
 *
 * An error in a list, such as "areasServed.3", is shown under the list.
 */
export function showFieldErrors({ getValues, setError }: FieldForm, error: unknown): void {
  const refused = error instanceof ApiError ? error.fields : []
  const messages = new Map<string, string>()
  for (const { path, message } of refused) {
    const [name = ''] = path.split('.')
    if (!messages.has(name)) messages.set(name, message)
  }
  const known = Object.keys(getValues()).filter((name) => messages.has(name))
  for (const [index, name] of known.entries()) {
    setError(name as never, { message: messages.get(name) ?? '' }, { shouldFocus: index === 0 })
  }
}
