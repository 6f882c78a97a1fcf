import { z } from 'zod'
import { changeScenario, saveScenario } from '#domain/scenarios/api.ts'
import { NewScenario, scenarioLimits } from '#domain/scenarios/scenario.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { ownKey } from './scenario-choice.ts'
import { scenarioInWords } from './scenario-words.ts'
import type { ChosenScenario } from './use-chosen-scenario.ts'
import { useAddScenario } from './use-scenarios.tsx'

/** What is named: what is set now, the same with a name suggested, or the shipper's own scenario anew. */
export type Naming = 'save' | 'duplicate' | 'rename'

type NameScenarioDialogProps = DialogProps & { chosen: ChosenScenario; naming: Naming }

const Name = z.object({ name: NewScenario.in.shape.name })

/** Saves the numbers that are set as a scenario of the shipper's own, or renames one. Source: Y-030, Y-031. */
export function NameScenarioDialog({ chosen, naming, ...dialog }: NameScenarioDialogProps) {
  const add = useAddScenario()
  const { choice, scenario } = chosen
  const shared = {
    ...dialog,
    size: 440,
    form: Name,
    start: { name: suggestedName(choice.name, naming) },
    fields: { name: { label: 'Name', most: scenarioLimits.name } },
    failed: { title: 'Error', text: 'Failed to save the scenario. Please try again.' },
    // About the name, or about how many there are.
    conflict: 'name',
  }
  const { own } = choice
  if (naming === 'rename' && own) {
    return (
      <AskDialog
        {...shared}
        call={changeScenario}
        args={(body) => ({ params: { id: own.id }, body })}
        title="Rename Scenario"
        facts={<span>{scenarioInWords(choice.scenario)}</span>}
        submitLabel="Rename"
        done={({ name }) => ({ title: 'Scenario Renamed', text: name })}
      />
    )
  }
  return (
    <AskDialog
      {...shared}
      call={saveScenario}
      args={({ name }) => ({ body: { name, ...scenario } })}
      title="Save Scenario"
      facts={<span>{scenarioInWords(scenario)}</span>}
      submitLabel="Save Scenario"
      done={({ name }) => ({ title: 'Scenario Saved', text: name })}
      onDone={(saved) => {
        add(saved)
        chosen.choose(ownKey(saved.id))
      }}
    />
  )
}

function suggestedName(name: string, naming: Naming): string {
  if (naming === 'save') return ''
  return naming === 'rename' ? name : `${name.slice(0, scenarioLimits.name - ' copy'.length)} copy`
}
