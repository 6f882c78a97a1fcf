import { Button } from '@mantine/core'
import { useEffect, type ReactNode, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import {
  AdditionalInfoField,
  CompanyFields,
  CredentialFields,
  HandlingField,
  ServiceAreasField,
} from './registration-fields.tsx'
import { summaryOf, isFilled, type Section, sectionFields, sections } from './registration-sections.ts'
import { useCompleteRegistration, type CompleteRegistrationForm } from './use-complete-registration.ts'
import classes from './registration-page.module.css'

/**
 * A trucker completes the registration here before the first bid; what was given at registration is folded.
 *
 * Source; F-124.
 */
export function Component() {
  const { form, send, sent, isPending } = useCompleteRegistration()
  const { control } = form
  const { isDirty } = useFormState({ control })
  const sections = useFoldedSections(form)
  const values = form.getValues()
  useStartAtAreas(form)
  return (
    <div className={classes.page}>
      <PageHeader title="Complete your registration" subtitle="You can bid on loads once these details are in." />
      <form className={classes.form} noValidate aria-label="Registration" onSubmit={send}>
        <FoldedSection title="Company Information" summary={summaryOf('company', values)} {...sections.of('company')}>
          <CompanyFields control={control} />
        </FoldedSection>
        <FoldedSection
          title="Business Credentials"
          summary={summaryOf('credentials', values)}
          {...sections.of('credentials')}
        >
          <CredentialFields control={control} />
        </FoldedSection>
        <FoldedSection
          title="Container Handling Capabilities"
          summary={summaryOf('handling', values)}
          {...sections.of('handling')}
        >
          <HandlingField control={control} />
        </FoldedSection>
        <FoldedSection title="Service Areas" summary={summaryOf('areas', values)} {...sections.of('areas')}>
          <ServiceAreasField control={control} />
        </FoldedSection>
        <FoldedSection
          title="Additional Information"
          summary={summaryOf('additional', values)}
          {...sections.of('additional')}
        >
          <AdditionalInfoField control={control} />
        </FoldedSection>
        <div className={classes.foot}>
          <SubmitButton size="md" label="Complete Registration" busyLabel="Submitting..." busy={isPending} />
        </div>
      </form>
      <LeaveQuestion dirty={isDirty} sent={sent} />
    </div>
  )
}

/** Service areas are what registration leaves open: the keyboard starts there. */
function useStartAtAreas({ setFocus, getValues }: ReturnType<typeof useCompleteRegistration>['form']) {
  useEffect(() => {
    if (getValues('areasServed').length === 0) setFocus('areasServed')
  }, [setFocus, getValues])
}

type FoldedSectionProps = {
  title: string
  /** What it holds, while it is folded. */
  summary: string
  open: boolean
  onEdit: () => void
  children: ReactNode
}

/** A section of a form that is folded to one line until it is edited; then the keyboard goes to its first field. */
function FoldedSection({ title, summary, open, onEdit, children }: FoldedSectionProps) {
  const body = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) body.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    wasOpen.current = open
  }, [open])

  if (open) {
    return (
      <SectionCard title={title}>
        <div ref={body}>{children}</div>
      </SectionCard>
    )
  }
  return (
    <SectionCard
      title={title}
      action={
        <Button variant="subtle" size="xs" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <p className={classes.summary}>{summary}</p>
    </SectionCard>
  )
}

/** Which sections of the form are open: those that were not filled, those opened by hand, and those with an error. */
function useFoldedSections({ control, getValues }: CompleteRegistrationForm) {
  const { errors } = useFormState({ control })
  const [opened, setOpened] = useState<ReadonlySet<Section>>(
    () => new Set(sections.filter((section) => !isFilled(section, getValues()))),
  )
  const wrong = sections.filter((section) => sectionFields[section].some((name) => errors[name] !== undefined))
  // They stay open once their error is mended.
  if (wrong.some((section) => !opened.has(section))) setOpened(new Set([...opened, ...wrong]))

  return {
    of: (section: Section) => ({
      open: opened.has(section),
      onEdit: () => setOpened(new Set([...opened, section])),
    }),
  }
}
