import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changeScenario, saveScenario } from '#domain/scenarios/api.ts'
import { NewScenario, type OwnScenario, scenarioLimits } from '#domain/scenarios/scenario.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { ownKey } from './scenario-choice.ts'
import { scenarioInWords } from './scenario-words.ts'
import type { ChosenScenario } from './use-chosen-scenario.ts'
import { useAddScenario } from './use-scenarios.tsx'

/** What is named: what is set now, the same with a name suggested, or the shipper's own scenario anew. */
export type Naming = 'save' | 'duplicate' | 'rename'

type NameScenarioDialogProps = { chosen: ChosenScenario; naming: Naming; opened: boolean; onClose: () => void }

/** Saves the numbers that are set as a scenario of the shipper's own, or renames one. Source: Y-030, Y-031. */
export function NameScenarioDialog({ chosen, naming, opened, onClose }: NameScenarioDialogProps) {
  const { form, send, isPending } = useNameForm(chosen, naming, onClose)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={naming === 'rename' ? 'Rename Scenario' : 'Save Scenario'}
      facts={<span>{scenarioInWords(naming === 'rename' ? chosen.choice.scenario : chosen.scenario)}</span>}
      size={440}
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel={naming === 'rename' ? 'Rename' : 'Save Scenario'}
      submitting={isPending}
    >
      <TextField control={form.control} name="name" label="Name" autoComplete="off" maxLength={scenarioLimits.name} />
    </FormDialog>
  )
}

const Name = z.object({ name: NewScenario.in.shape.name })

function useNameForm(chosen: ChosenScenario, naming: Naming, onDone: () => void) {
  const form = useForm<z.input<typeof Name>, unknown, z.output<typeof Name>>({
    resolver: zodResolver(Name),
    defaultValues: { name: suggestedName(chosen.choice.name, naming) },
  })
  const saving = useApiMutation(saveScenario)
  const renaming = useApiMutation(changeScenario)
  const add = useAddScenario()
  const { own } = chosen.choice

  const send = form.handleSubmit(({ name }) => {
    if (naming === 'rename' && own) {
      renaming.mutate({ params: { id: own.id }, body: { name } }, { onSuccess: done, onError: refused })
    } else {
      saving.mutate({ body: { name, ...chosen.scenario } }, { onSuccess: choose, onError: refused })
    }
  })
  function choose(saved: OwnScenario) {
    add(saved)
    chosen.choose(ownKey(saved.id))
    done(saved)
  }
  function done({ name }: OwnScenario) {
    showToast({ kind: 'success', title: naming === 'rename' ? 'Scenario Renamed' : 'Scenario Saved', text: name })
    onDone()
  }
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to save the scenario. Please try again.')
    showToast({ kind: 'error', title: 'Error', text })
    showFieldErrors(form, error)
    // A conflict names no field: it is about the name, or about how many there are.
    if (error instanceof ApiError && error.status === 409) {
      form.setError('name', { message: text }, { shouldFocus: true })
    }
  }
  return { form, send, isPending: saving.isPending || renaming.isPending }
}

function suggestedName(name: string, naming: Naming): string {
  if (naming === 'save') return ''
  return naming === 'rename' ? name : `${name.slice(0, scenarioLimits.name - ' copy'.length)} copy`
}
