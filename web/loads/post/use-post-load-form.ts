import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { defaultDuration } from '#domain/loads/durations.ts'
import { type PostLoadForm, postLoadForm } from '#domain/loads/form.ts'
import { foldWeight } from '#domain/loads/weight.ts'
import { readSettings } from '#domain/profile/settings-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { countedNumber } from '#web/shared/form/typed-number.ts'
import { typedNumbersResolver } from '#web/shared/form/typed-numbers-resolver.ts'
import {
  emptyFields,
  fieldsOfCopy,
  type FilledLoad,
  type PostLoadFields,
  type PostLoadFormApi,
  typedNumbers,
  withoutContainer,
} from './post-load-fields.ts'
import { readContainerNumbers, readDetails } from './post-load-inputs.ts'
import { useSendLoad, type WhenPosted } from './use-send-load.ts'
import { useToday } from './use-today.ts'

/** A weight, or a limit, that was typed and then left out of the form must not hold it back. */
function resolverOf(today: () => string) {
  const checkAll = typedNumbersResolver<PostLoadFields, PostLoadForm>(postLoadForm(today), typedNumbers, {
    areOptional: true,
  })
  const resolver: Resolver<PostLoadFields, unknown, FilledLoad> = async (fields, ...others) => {
    const ofLoad = {
      ...fields,
      ...(fields.weightType !== 'Exact' && { weightValue: '' }),
      ...(fields.awardRule === 'manual' && { awardLimit: '' }),
      ...(fields.awardRule !== 'lowest' && { awardMinBids: emptyFields.awardMinBids }),
    }
    const result = await checkAll(ofLoad, ...others)
    const weight = foldWeight(fields.weightType, countedNumber(ofLoad.weightValue, 'pounds')) ?? ''
    const { details, errors } = readDetails({ ...fields, weight })
    const { numbers, problem } = readContainerNumbers(fields)
    const refused = { ...result.errors, ...errorsOf(errors), ...(problem && { containerNumbers: refusal(problem) }) }
    if (Object.keys(refused).length > 0) return { values: {}, errors: refused as FieldErrors<PostLoadFields> }
    return { values: { ...(result.values as PostLoadForm), details, containerNumbers: numbers }, errors: {} }
  }
  return resolver
}

function errorsOf(errors: Record<string, string>) {
  const entries = Object.entries(errors).map(([key, message]) => [key, refusal(message)])
  return entries.length > 0 ? { details: Object.fromEntries(entries) } : {}
}

function refusal(message: string) {
  return { type: 'details', message }
}

type PostLoadFormOptions = {
  /** The load that the form starts as a copy of, once it is there. */
  copy: LoadCopy | undefined
  onClose: () => void
  onPosted: WhenPosted | undefined
}

/**
 * The form that posts a load: what was typed stays when the server refuses, and is gone after success.
 *
 * Source; X-252.
 */
export function usePostLoadForm({ copy, onClose, onPosted }: PostLoadFormOptions) {
  const own = useOwnStart()
  const today = useToday()
  const resolver = useMemo(() => resolverOf(today), [today])
  const form: PostLoadFormApi = useForm<PostLoadFields, unknown, FilledLoad>({ resolver, defaultValues: own })
  useLateStart(form, 'auctionDuration', copy ? defaultDuration : own.auctionDuration, defaultDuration)
  useLateStart(form, 'decisionHours', copy ? 0 : own.decisionHours, 0)
  useLateCopy(form, copy)
  const { send, reset, isPending } = useSendLoad(form)

  function close() {
    form.reset(copy ? fieldsOfCopy(copy) : own)
    reset()
    onClose()
  }
  function leave(loadId: number) {
    close()
    onPosted?.(loadId)
  }
  return {
    form,
    submit: form.handleSubmit((load) => send(load, leave)),
    submitAndAdd: form.handleSubmit((load) => send(load, () => form.reset(withoutContainer(form.getValues())))),
    submitting: isPending,
    close,
  }
}

/** The first values of the form: the shipper's own duration, once it is known. Source: A-122; G-053. */
function useOwnStart(): PostLoadFields {
  const { data: settings } = useApi(readSettings, {}, { reader: 'shipper' })
  return {
    ...emptyFields,
    auctionDuration: settings?.defaultAuctionDuration ?? defaultDuration,
    decisionHours: settings?.defaultDecisionHours ?? 0,
  }
}

/** Where the dialog was open before the settings were known: the shipper's own choice takes the place of the general one. */
function useLateStart(
  { getValues, resetField }: PostLoadFormApi,
  name: 'auctionDuration' | 'decisionHours',
  own: number | undefined,
  general: number,
): void {
  useEffect(() => {
    if (own !== undefined && own !== general && getValues(name) === general) resetField(name, { defaultValue: own })
  }, [getValues, resetField, name, own, general])
}

/** The dialog is open before the copy is there; nothing is drawn in between. */
function useLateCopy({ reset }: PostLoadFormApi, copy: LoadCopy | undefined): void {
  useLayoutEffect(() => {
    if (copy) reset(fieldsOfCopy(copy))
  }, [reset, copy])
}
