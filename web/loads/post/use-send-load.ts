import type { FieldPath } from 'react-hook-form'
import { postLoad, postLoads } from '#domain/loads/api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { detailInputs, errorsByKey } from '#web/details/form/public.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { bodyOf, emptyFields, type FilledLoad, type PostLoadFields, type PostLoadFormApi } from './post-load-fields.ts'

/** Receives the id of the load that was posted, the newest of several. */
export type WhenPosted = (loadId: number) => void

/** Posts the load of a form, or as many like it as the form has containers. Source; X-253. */
export function useSendLoad(form: PostLoadFormApi) {
  const { id: shipperId } = useSignedInUser()
  const [one, several] = [useApiMutation(postLoad), useApiMutation(postLoads)]
  const onError = (error: Error) => fail(form, error)

  function send(filled: FilledLoad, whenPosted: WhenPosted) {
    const load = bodyOf(filled)
    if (filled.containers === 1) {
      const body = { shipperId, ...load }
      one.mutate({ body }, { onSuccess: ({ id }) => succeed([id], whenPosted), onError })
    } else {
      const { containerNumbers = [] } = filled
      const body = { load, count: filled.containers, ...(containerNumbers.length > 0 && { containerNumbers }) }
      several.mutate(
        { body },
        {
          onSuccess: ({ loads }) =>
            succeed(
              loads.map(({ id }) => id),
              whenPosted,
            ),
          onError,
        },
      )
    }
  }
  function reset() {
    one.reset()
    several.reset()
  }
  return { send, reset, isPending: one.isPending || several.isPending }
}

function succeed(loadIds: number[], whenPosted: WhenPosted) {
  const newest = loadIds.at(-1)!
  whenPosted(newest)
  const isOne = loadIds.length === 1
  showToast({
    kind: 'success',
    title: isOne ? 'Load Posted' : `${loadIds.length} Loads Posted`,
    text: isOne
      ? 'Your load has been successfully posted for bidding.'
      : 'Your loads have been successfully posted for bidding.',
    link: isOne
      ? { label: 'View load', to: `/shipper/loads/${newest}` }
      : { label: 'View loads', to: '/shipper/loads' },
  })
}

function fail(form: PostLoadFormApi, error: Error) {
  markFields(form, error)
  const text = serverMessage(error, 'Failed to post load. Please try again.')
  showToast({ kind: 'error', title: 'Error', text })
}

/** What the server calls a field that the form has under another name. */
const ownNames: Record<string, string> = { weight: 'weightValue', count: 'containers' }

/** Server errors of single fields appear below them; the first one gets focus. */
function markFields({ setError, getValues }: PostLoadFormApi, error: unknown) {
  if (!(error instanceof ApiError)) return
  for (const [index, { path, message }] of error.fields.entries()) {
    const [given = '', ...inner] = path.replace(/^load\./, '').split('.')
    if (given === 'details') {
      const refused = errorsByKey([{ path: inner.join('.'), message }], { typed: getValues('details') }, detailInputs)
      for (const [key, words] of Object.entries(refused)) setError(`details.${key}`, { message: words })
      continue
    }
    const name = ownNames[given] ?? given
    if (name in emptyFields) setError(name as FieldPath<PostLoadFields>, { message }, { shouldFocus: index === 0 })
  }
}
