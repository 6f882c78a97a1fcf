import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { noDetails } from '#domain/details/values.ts'
import { listPlaces } from '#domain/places/api.ts'
import { addressOf, type Place, placeKey, readPlace } from '#domain/places/place.ts'
import { useApi } from '#web/api/hooks.ts'
import { DetailField, type DetailInput, typedOf } from '#web/details/form/public.tsx'
import { SearchableSelect } from '#web/shared/form/searchable-select.tsx'
import type { PostLoadFields, PostLoadFormApi } from './post-load-fields.ts'
import { placeInputs } from './post-load-inputs.ts'
import classes from './post-load.module.css'

type DeliverToProps = { form: PostLoadFormApi; label: string }

const typedPrefix = 'new:'
const current = 'current'
/** It is asked for beside the place: another place does not take away what was typed. */
const contactPhone = 'deliveryPlace_contactPhone'

/** What the place fields of the form have. */
function placeOf({ place, deliveryCityOrZip }: Pick<PostLoadFields, 'place' | 'deliveryCityOrZip'>): Place {
  const part = (name: string) => place[`deliveryPlace_${name}`]?.trim() || null
  const address = { street: part('street'), city: part('city'), state: part('state'), zip: part('zip') }
  return {
    deliveryCityOrZip,
    deliveryPlace: { name: part('name'), ...address, hours: part('hours'), notes: part('notes') },
  }
}

function lineOf({ deliveryPlace: { name, ...address } }: Place): string {
  return [name, addressOf(address)].filter(Boolean).join(', ')
}

/** The delivery place in one line: a saved one, or another typed there; its parts open below. Source: X-043. */
export function DeliverTo({ form, label }: DeliverToProps) {
  const { control, setValue, getValues, clearErrors } = form
  const id = useId()
  const { data: places = [] } = useApi(listPlaces, {})
  const [place, deliveryCityOrZip] = useWatch({ control, name: ['place', 'deliveryCityOrZip'] })
  const { errors, isSubmitted } = useFormState({ control })
  const [opened, setOpened] = useState(false)
  const isOpen = opened || Boolean(errors.place)
  const typed = placeOf({ place, deliveryCityOrZip })
  const line = lineOf(typed)
  const saved = places.findIndex((one) => placeKey(one) === placeKey(typed))
  const hours = typed.deliveryPlace.hours
  const note = line === '' ? '' : [hours, saved === -1 ? null : 'saved place'].filter(Boolean).join(' · ')

  function fill({ deliveryPlace, deliveryCityOrZip: text }: Place) {
    const typedPlace = typedOf({ ...noDetails, deliveryPlace }, 'UTC')
    const phone = typedPlace[contactPhone] || (getValues('place')[contactPhone] ?? '')
    clearErrors('place')
    setValue('place', { ...typedPlace, [contactPhone]: phone }, { shouldDirty: true })
    if (text) setValue('deliveryCityOrZip', text, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  function choose(value: string | undefined) {
    if (value === undefined) return fill({ deliveryCityOrZip: '', deliveryPlace: emptyPlace })
    if (value === current) return
    if (!value.startsWith(typedPrefix)) return fill(places[Number(value)]!)
    const parts = readPlace(value.slice(typedPrefix.length))
    const where = addressOf({ ...parts, street: null })
    const text = getValues('deliveryCityOrZip').trim() === '' ? where : ''
    fill({ deliveryCityOrZip: text, deliveryPlace: { ...emptyPlace, ...parts } })
    setOpened(true)
  }
  const known = places.map((one, index) => ({ value: String(index), label: lineOf(one) }))
  const listed = saved === -1 && line !== '' ? [{ value: current, label: line }, ...known] : known

  return (
    <div className={classes.place} data-full>
      <SearchableSelect
        label={
          <>
            {label} <span className={classes.optional}>(optional)</span>
          </>
        }
        placeholder={places.length > 0 ? 'Saved place, or name and address' : 'Name and address'}
        openOnFocus={false}
        options={listed}
        lastOption={newPlace}
        value={line === '' ? null : saved === -1 ? current : String(saved)}
        onChange={choose}
        leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
        maxDropdownHeight={240}
      />
      <div className={classes.placeLine}>
        <span>{note}</span>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? 'Hide Address' : line === '' ? 'Enter Address' : 'Edit Address'}
        </Button>
      </div>
      <div id={id} className={classes.placeFields} hidden={!isOpen}>
        {isOpen
          ? placeInputs
              .filter(({ part }) => part !== 'contactPhone')
              .map((input) => <PlaceField key={input.key} form={form} input={input} />)
          : null}
      </div>
    </div>
  )
}

const emptyPlace: Place['deliveryPlace'] = {
  name: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  hours: null,
  notes: null,
}

function newPlace(typed: string) {
  const text = typed.trim()
  return { value: `${typedPrefix}${text}`, label: text === '' ? 'Another place' : `Another place: ${text}` }
}

/** A field of the delivery place. */
export function PlaceField({ form: { control }, input }: { form: PostLoadFormApi; input: DetailInput }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: `place.${input.key}` })
  const error = fieldState.error?.message
  return <DetailField id={id} input={input} value={field.value ?? ''} onChange={field.onChange} error={error} />
}
