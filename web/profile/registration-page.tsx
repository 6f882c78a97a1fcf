import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { FoldedSection } from './folded-section.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import {
  AdditionalInfoField,
  CompanyFields,
  CredentialFields,
  HandlingField,
  ServiceAreasField,
} from './registration-fields.tsx'
import { summaryOf } from './registration-sections.ts'
import { useCompleteRegistration } from './use-complete-registration.ts'
import { useFoldedSections } from './use-folded-sections.ts'
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
