import { useFormState } from 'react-hook-form'
import { PageHeader } from '#web/shared/page-header.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { SubmitButton } from '#web/shared/submit-button.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import {
  AdditionalInfoField,
  CompanyFields,
  CredentialFields,
  HandlingField,
  ServiceAreasField,
} from './registration-fields.tsx'
import { useCompleteRegistration } from './use-complete-registration.ts'
import classes from './registration-page.module.css'

/** A trucker completes the registration here before the first bid. Source: docs/requirements.md, A-205 to A-215. */
export function Component() {
  const { form, send, sent, isPending } = useCompleteRegistration()
  const { control } = form
  const { isDirty } = useFormState({ control })
  return (
    <div className={classes.page}>
      <PageHeader title="Complete your registration" subtitle="You can bid on loads once these details are in." />
      <form className={classes.form} noValidate aria-label="Registration" onSubmit={send}>
        <SectionCard title="Company Information">
          <CompanyFields control={control} />
        </SectionCard>
        <SectionCard title="Business Credentials">
          <CredentialFields control={control} />
        </SectionCard>
        <SectionCard title="Container Handling Capabilities">
          <HandlingField control={control} />
        </SectionCard>
        <SectionCard title="Service Areas">
          <ServiceAreasField control={control} />
        </SectionCard>
        <SectionCard title="Additional Information">
          <AdditionalInfoField control={control} />
        </SectionCard>
        <div className={classes.foot}>
          <SubmitButton size="md" label="Complete Registration" busyLabel="Submitting..." busy={isPending} />
        </div>
      </form>
      <LeaveQuestion dirty={isDirty} sent={sent} />
    </div>
  )
}
