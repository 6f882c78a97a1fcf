import { useEffect, useLayoutEffect, useMemo } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { LoadCopy } from '#domain/loads/copy.ts'
import { defaultDuration } from '#domain/loads/durations.ts'
import { type PostLoadForm, postLoadForm } from '#domain/loads/form.ts'
import { readSettings } from '#domain/profile/settings-api.ts'
import { useApi } from '#web/api/hooks.ts'
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
import { focusWrongSoon } from './focus-wrong.ts'
import { readBox, readPlaceDetails } from './post-load-inputs.ts'
import { useSendLoad, type WhenPosted } from './use-send-load.ts'
import { useToday } from './use-today.ts'

/** A limit that was typed and then left out of the form must not hold it back. */
function resolverOf(today: () => string) {
  const checkAll = typedNumbersResolver<PostLoadFields, PostLoadForm>(postLoadForm(today), typedNumbers, {
    areOptional: true,
  })
  const resolver: Resolver<PostLoadFields, unknown, FilledLoad> = async (fields, ...others) => {
    const ofLoad = {
      ...fields,
      ...(fields.awardRule === 'manual' && { awardLimit: '' }),
      ...(fields.awardRule !== 'lowest' && { awardMinBids: emptyFields.awardMinBids }),
    }
    const result = await checkAll(ofLoad, ...others)
    const boxes = fields.boxes.map((box) => readBox(box, fields))
    const place = readPlaceDetails(fields)
    const wrongBoxes = boxes.map(({ errors }) => refusalsOf(errors))
    const refused = {
      ...result.errors,
      ...(Object.keys(place.errors).length > 0 && { place: refusalsOf(place.errors) }),
      ...(wrongBoxes.some(Boolean) && { boxes: wrongBoxes }),
    }
    if (Object.keys(refused).length > 0) return { values: {}, errors: refused as FieldErrors<PostLoadFields> }
    const values = result.values as PostLoadForm
    return { values: { ...values, boxes: boxes.map(({ filled }) => filled), details: place.details }, errors: {} }
  }
  return resolver
}

type Messages = { [name: string]: string | Messages }

/** Messages as a form keeps them, undefined for none. */
function refusalsOf(messages: Messages): object | undefined {
  const entries = Object.entries(messages)
  if (entries.length === 0) return undefined
  return Object.fromEntries(
    entries.map(([name, one]) => [name, typeof one === 'string' ? { type: 'details', message: one } : refusalsOf(one)]),
  )
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
  const form: PostLoadFormApi = useForm<PostLoadFields, unknown, FilledLoad>({
    resolver,
    defaultValues: own,
    // The first wrong field in the order of the page, cells and cards included.
    shouldFocusError: false,
  })
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
    submit: form.handleSubmit((load) => send(load, leave), focusWrongSoon),
    submitAndAdd: form.handleSubmit(
      (load) => send(load, () => form.reset(withoutContainer(form.getValues()))),
      focusWrongSoon,
    ),
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
