import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { useFormState, useWatch } from 'react-hook-form'
import type { NestedLoad } from '#domain/loads/load.ts'
import type { ChargeName } from '#domain/pricing/fields.ts'
import { BidField } from './bid-field.tsx'
import { type BidTab, bidTabLabels, bidTabNames, chargesOf } from './bid-fields.ts'
import { BidLoadWell, BidNotices } from './bid-load-well.tsx'
import { LiveTotal } from './live-total.tsx'
import type { BidForm } from './use-bid-form.ts'
import classes from './bid-form.module.css'

type BidFormBodyProps = {
  bidForm: BidForm
  kind: 'submit' | 'modify'
  load: NestedLoad
  /** Says why nothing can be sent any more; the fields are then only for reading. */
  ended?: string | undefined
  replacedZeros?: readonly ChargeName[]
}

/** The body of both bid dialogs: the load, notices, the fields on three tabs, and the live total beside them. */
export function BidFormBody({ bidForm, kind, load, ended, replacedZeros = [] }: BidFormBodyProps) {
  const values = useWatch({ control: bidForm.form.control, compute: (all) => all })
  const charges = chargesOf(values)
  const fields = { control: bidForm.form.control, form: kind, values }
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {ended ? (
          <p className={classes.ended} role="alert">
            <IconAlertCircleFilled size={18} aria-hidden />
            {ended}
          </p>
        ) : null}
        <BidLoadWell load={load} />
        <BidNotices load={load} />
        <Tabs value={bidForm.tab} onChange={(tab) => bidForm.setTab((tab ?? 'base') as BidTab)} keepMounted>
          <TabList bidForm={bidForm} />
          {bidTabNames.map((tab) => (
            <Tabs.Panel key={tab} value={tab}>
              <fieldset className={classes.fields} disabled={ended !== undefined} aria-label={bidTabLabels[tab]}>
                {bidForm.tabs[tab].map((name) => (
                  <BidField key={name} name={name} {...fields} replacedZero={isAmong(name, replacedZeros)} />
                ))}
              </fieldset>
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
      <div className={classes.side}>
        <LiveTotal charges={charges} title={kind === 'submit' ? 'Your bid' : 'Your new bid'} />
      </div>
    </div>
  )
}

/** The tabs; one with a field that is refused says so. */
function TabList({ bidForm }: { bidForm: BidForm }) {
  const { errors } = useFormState({ control: bidForm.form.control })
  const wrong = Object.keys(errors)
  return (
    <Tabs.List className={classes.tabs ?? ''}>
      {bidTabNames.map((tab) => {
        const isWrong = bidForm.tabs[tab].some((name) => wrong.includes(name))
        return (
          <Tabs.Tab key={tab} value={tab} data-wrong={isWrong || undefined}>
            {bidTabLabels[tab]}
            {isWrong ? <VisuallyHidden> has an error</VisuallyHidden> : null}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}

function isAmong(name: string, names: readonly string[]): boolean {
  return names.includes(name)
}
