import { useEffect, useMemo } from 'react'
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import { postLoad } from '#domain/loads/api.ts'
import { defaultDuration } from '#domain/loads/durations.ts'
import { type NewLoadInput, type PostLoadForm, postLoadForm, type PostLoadFormInput } from '#domain/loads/form.ts'
import { foldWeight, withOverweight } from '#domain/loads/weight.ts'
import { readSettings } from '#domain/profile/settings-api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'
import type { PostLoadDialogProps } from './post-load-dialog.tsx'
import { useToday } from './use-today.ts'

type OpenFields = 'drayageAreaID' | 'auctionDuration' | 'specialHandling' | 'targetPrice' | 'weightValue'

/** The fields while they are filled in: what has no default can be missing, a number is the text that was typed. */
export type PostLoadFields = Omit<PostLoadFormInput, OpenFields> & {
  drayageAreaID: number | undefined
  auctionDuration: number | undefined
  specialHandling: boolean[]
  targetPrice: string
  weightValue: string
}
export type PostLoadFormApi = UseFormReturn<PostLoadFields, unknown, PostLoadForm>

const emptyFields: PostLoadFields = {
  export: false,
  drayageAreaID: undefined,
  pickupTerminalID: null,
  returnTerminalID: null,
  deliveryCityOrZip: '',
  liveOrdrop: false,
  containerType: '',
  weightType: 'Legal',
  weightValue: '',
  specialHandling: [false, false, false, false, false],
  pickupDate: null,
  deliveryDate: null,
  specialInstructions: '',
  targetPrice: '',
  auctionDuration: defaultDuration,
}

const numbers = { targetPrice: 'wholeDollars', weightValue: 'pounds' } as const

/** A weight that was typed and then left out of the form must not hold it back. */
function resolverOf(today: () => string) {
  const checkAll = typedNumbersResolver<PostLoadFields, PostLoadForm>(postLoadForm(today), numbers, {
    areOptional: true,
  })
  const resolver: typeof checkAll = (fields, ...others) =>
    checkAll(fields.weightType === 'Exact' ? fields : { ...fields, weightValue: '' }, ...others)
  return resolver
}

/**
 * The form that posts a load: what was typed stays when the server refuses, and is gone after success.
 *
 * Source.
 */
export function usePostLoadForm({ onClose, onPosted }: Pick<PostLoadDialogProps, 'onClose' | 'onPosted'>) {
  const start = useStartFields()
  const today = useToday()
  const resolver = useMemo(() => resolverOf(today), [today])
  const form: PostLoadFormApi = useForm<PostLoadFields, unknown, PostLoadForm>({ resolver, defaultValues: start })
  useLateDuration(form, start.auctionDuration)
  const { id: shipperId } = useSignedInUser()
  const posting = useApiMutation(postLoad)

  function send(load: PostLoadForm, whenPosted: (loadId: number) => void) {
    const body = { shipperId, ...bodyOf(load) }
    posting.mutate({ body }, { onSuccess: ({ id }) => succeed(id, whenPosted), onError: fail })
  }
  function succeed(loadId: number, whenPosted: (loadId: number) => void) {
    whenPosted(loadId)
    const text = 'Your load has been successfully posted for bidding.'
    const link = { label: 'View load', to: `/shipper/loads/${loadId}` }
    showToast({ kind: 'success', title: 'Load Posted', text, link })
  }
  function fail(error: Error) {
    markFields(form, error)
    const text = serverMessage(error, 'Failed to post load. Please try again.')
    showToast({ kind: 'error', title: 'Error', text })
  }
  function close() {
    form.reset(start)
    posting.reset()
    onClose()
  }
  function leave(loadId: number) {
    close()
    onPosted(loadId)
  }
  return {
    form,
    submit: form.handleSubmit((load) => send(load, leave)),
    submitAndAdd: form.handleSubmit((load) => send(load, () => form.reset(withoutContainer(form.getValues())))),
    submitting: posting.isPending,
    close,
  }
}

/** What the next container of the same order has too: all but weight and special handling. Source: F-061; G-217. */
function withoutContainer(fields: PostLoadFields): PostLoadFields {
  const { weightType, weightValue, specialHandling } = emptyFields
  return { ...fields, weightType, weightValue, specialHandling }
}

/** The first values of the form: the shipper's own duration, once it is known. Source: A-122; G-053. */
function useStartFields(): PostLoadFields {
  const { data: settings } = useApi(readSettings, {}, { reader: 'shipper' })
  return { ...emptyFields, auctionDuration: settings?.defaultAuctionDuration ?? defaultDuration }
}

/** Where the dialog was open before the settings were known: the shipper's duration takes the place of the general one. */
function useLateDuration({ getValues, resetField }: PostLoadFormApi, hours: number | undefined): void {
  useEffect(() => {
    if (hours !== undefined && getValues('auctionDuration') === defaultDuration) {
      resetField('auctionDuration', { defaultValue: hours })
    }
  }, [getValues, resetField, hours])
}

/** The weight fields are folded into one text, the overweight flag is set where the weight asks for it. Source: A-399. */
function bodyOf({ weightType, weightValue, ...load }: PostLoadForm): NewLoadInput {
  const weight = foldWeight(weightType, weightValue) ?? 'Legal'
  return { ...load, weight, specialHandling: withOverweight(load.specialHandling, weight, load.containerType) }
}

/** Server errors of single fields appear below them; the first one gets focus. */
function markFields({ setError }: PostLoadFormApi, error: unknown) {
  if (!(error instanceof ApiError)) return
  for (const [index, { path, message }] of error.fields.entries()) {
    const name = path === 'weight' ? 'weightValue' : (path.split('.')[0] ?? '')
    if (name in emptyFields) setError(name as FieldPath<PostLoadFields>, { message }, { shouldFocus: index === 0 })
  }
}
