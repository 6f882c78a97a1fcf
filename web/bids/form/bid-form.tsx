import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { NestedLoad } from '#domain/loads/load.ts'
import type { BidCharges, ChargeName } from '#domain/pricing/fields.ts'
import { BidField } from './bid-field.tsx'
import { type BidFormValues, type BidTab, bidTabLabels, bidTabNames, chargesOf, isOtherFee } from './bid-fields.ts'
import { RatesNote, ReplacedZeros } from './bid-form-notes.tsx'
import { BidQuestions } from '#web/questions/public.tsx'
import { BidLoadWell, BidNotices } from './bid-load-well.tsx'
import { defaultWords, stillReplaced } from './bid-notes.ts'
import { changedTabs } from './carried-rates.ts'
import { LiveTotal } from './live-total.tsx'
import type { BidForm } from './use-bid-form.ts'
import type { Validity } from './use-validity.ts'
import { ValidityField } from './validity-field.tsx'
import type { RatesChoice } from './use-offered-rates.ts'
import classes from './bid-form.module.css'

type BidFormBodyProps = {
  bidForm: BidForm
  validity: Validity
  kind: 'submit' | 'modify'
  load: NestedLoad
  /** Says why nothing can be sent; the fields are then read only. */
  ended?: string | undefined
  replacedZeros?: readonly ChargeName[]
  /** The rates that a new bid can start from. */
  rates?: RatesChoice
  /** Of a form for several loads: their choice, the sum, and what one box does not pay. */
  several?: {
    title: string
    loads: readonly NestedLoad[]
    own: Partial<BidCharges>
    /** The special handling that any of them needs. */
    flags: readonly boolean[]
    choice: ReactNode
    together: ReactNode
  }
}

/** The body of both bid dialogs: the load, notices, the fields on three tabs, and the live total beside them. */
export function BidFormBody(props: BidFormBodyProps) {
  const { bidForm, validity, kind, load, ended, replacedZeros = [], rates, several } = props
  const values = useWatch({ control: bidForm.form.control, compute: (all) => all })
  const replaced = stillReplaced(replacedZeros, values)
  const filledIn = bidTabNames.filter((tab) => bidForm.tabs[tab].some((name) => isAmong(name, replaced)))
  return (
    <div className={classes.columns} data-several={several ? true : undefined}>
      <div className={classes.main}>
        {ended ? (
          <p className={classes.ended} role="alert">
            <IconAlertCircleFilled size={18} aria-hidden />
            {ended}
          </p>
        ) : null}
        <BidLoadWell load={load} {...(several && { loads: several.loads })} />
        <BidQuestions loadId={load.id} />
        <BidNotices load={several ? { ...load, specialHandling: [...several.flags] } : load} />
        {several?.choice}
        {ended ? null : <ReplacedZeros bidForm={bidForm} names={replaced} />}
        {ended || !rates ? null : <RatesNote {...rates} />}
        <Tabs value={bidForm.tab} onChange={(tab) => bidForm.setTab((tab ?? 'base') as BidTab)} keepMounted>
          <TabList
            bidForm={bidForm}
            filledIn={filledIn}
            changed={rates?.used ? changedTabs(bidForm.tabs, values) : []}
          />
          {bidTabNames.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              <fieldset className={classes.fields} disabled={ended !== undefined} aria-label={bidTabLabels[tab]}>
                <TabFields
                  bidForm={bidForm}
                  tab={tab}
                  form={kind}
                  flags={several?.flags ?? load.specialHandling}
                  values={values}
                  replaced={replacedZeros}
                />
              </fieldset>
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
      <div className={classes.side}>
        <LiveTotal
          charges={{ ...chargesOf(values), ...several?.own }}
          isDrop={!load.liveOrdrop}
          title={several?.title ?? (kind === 'submit' ? 'Your bid' : 'Your new bid')}
          defaults={replaced.map(defaultWords)}
        >
          {several?.together}
        </LiveTotal>
      </div>
      <ValidityField validity={validity} disabled={ended !== undefined} />
    </div>
  )
}

type TabFieldsProps = Pick<BidFormBodyProps, 'bidForm'> & {
  flags: readonly boolean[]
  tab: BidTab
  form: 'submit' | 'modify'
  values: BidFormValues
  replaced: readonly ChargeName[]
}

/** The fields of a tab; fees for flags that the load does not carry have a heading of their own. Source: F-084. */
function TabFields({ bidForm, tab, form, flags, values, replaced }: TabFieldsProps) {
  const names = bidForm.tabs[tab]
  const firstOther = names.find((name) => isOtherFee(name, flags))
  return names.map((name) => (
    <Fragment key={name}>
      {name === firstOther ? <h3 className={classes.subtitle}>Other fees</h3> : null}
      <BidField
        name={name}
        control={bidForm.form.control}
        form={form}
        values={values}
        replacedZero={isAmong(name, replaced)}
      />
    </Fragment>
  ))
}

type TabListProps = { bidForm: BidForm; filledIn: readonly BidTab[]; changed: readonly BidTab[] }

/** The tabs; one says so while a field is refused, a default replaces a zero, or carried rates differ from the defaults. */
function TabList({ bidForm, filledIn, changed }: TabListProps) {
  const { errors } = useFormState({ control: bidForm.form.control })
  const wrong = Object.keys(errors)

  function markOf(tab: BidTab): { tone: string; words: string } | null {
    if (bidForm.tabs[tab].some((name) => wrong.includes(name))) return { tone: 'wrong', words: 'has an error' }
    if (filledIn.includes(tab)) return { tone: 'filled', words: 'has defaults in place of 0' }
    return changed.includes(tab) ? { tone: 'changed', words: 'differs from the defaults' } : null
  }
  return (
    <Tabs.List className={classes.tabs}>
      {bidTabNames.map((tab) => {
        const mark = markOf(tab)
        return (
          <Tabs.Tab key={tab} value={tab} data-mark={mark?.tone}>
            {bidTabLabels[tab]}
            {mark ? <VisuallyHidden> {mark.words}</VisuallyHidden> : null}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.includes(name)
}
