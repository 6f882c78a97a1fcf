import type { FieldPath } from 'react-hook-form'
import { postLoad, postLoads } from '#domain/loads/api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { detailInputs, errorsByKey } from '#web/details/form/public.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { focusWrongSoon } from './focus-wrong.ts'
import {
  batchOf,
  bodyOf,
  emptyFields,
  type FilledLoad,
  type PostLoadFields,
  type PostLoadFormApi,
} from './post-load-fields.ts'

/** Receives the id of the load that was posted, the newest of several. */
export type WhenPosted = (loadId: number) => void

/** Posts the load of a form, or as many like it as the form has containers. Source; X-253. */
export function useSendLoad(form: PostLoadFormApi) {
  const { id: shipperId } = useSignedInUser()
  const [one, several] = [useApiMutation(postLoad), useApiMutation(postLoads)]
  const onError = (error: Error) => fail(form, error)

  function send(filled: FilledLoad, whenPosted: WhenPosted) {
    if (filled.boxes.length === 1) {
      const body = { shipperId, ...bodyOf(filled) }
      one.mutate({ body }, { onSuccess: ({ id }) => succeed([id], whenPosted), onError })
    } else {
      several.mutate(
        { body: batchOf(filled) },
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

/** Server errors of single fields appear at them; the first one on the page gets the focus. */
function markFields({ setError, getValues }: PostLoadFormApi, error: unknown) {
  if (!(error instanceof ApiError)) return
  for (const { path, message } of error.fields) {
    for (const name of namesOf(path, message, getValues())) setError(name as FieldPath<PostLoadFields>, { message })
  }
  focusWrongSoon()
}

/** Where the form has what the server names: fields of the one box, or of all, are those of the first. */
function namesOf(path: string, message: string, fields: PostLoadFields): string[] {
  const [, place = '0', inBox] = /^boxes\.(\d+)\.(.+)$/.exec(path) ?? []
  const [given = '', ...inner] = (inBox ?? path.replace(/^load\./, '')).split('.')
  const box = `boxes.${place}`
  if (given === 'weight' || given === 'containerType') return [`${box}.${given === 'weight' ? 'weightValue' : given}`]
  if (given === 'details') {
    const isPlace = inner[0] === 'deliveryPlace'
    const typed = isPlace ? fields.place : (fields.boxes[Number(place)]?.details ?? {})
    const refused = errorsByKey([{ path: inner.join('.'), message }], { typed }, detailInputs)
    return Object.keys(refused).map((key) => (isPlace ? `place.${key}` : `${box}.details.${key}`))
  }
  if (['count', 'boxes', 'containerNumbers'].includes(given)) return ['root.boxes']
  return given in emptyFields ? [given] : []
}
