import { IconCopy, IconDeviceFloppy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { changeScenario, chooseUsualScenario, removeScenario } from '#domain/scenarios/api.ts'
import type { Preset } from '#domain/pricing/scenario.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { RowMenu } from '#web/shared/table/row-menu.tsx'
import type { Naming } from './name-scenario-dialog.tsx'
import type { ChosenScenario } from './use-chosen-scenario.ts'

const usualWords = 'What if opens with'

type ScenarioMenuProps = {
  chosen: ChosenScenario
  /** Whether everything typed is a number that can be saved. */
  isRight: () => boolean
  onName: (naming: Naming) => void
}

/** What can be done with the chosen scenario itself: made usual, duplicated, and if it is the shipper's own changed and removed. */
export function ScenarioMenu({ chosen, isRight, onName }: ScenarioMenuProps) {
  const { choice, scenario, isChanged } = chosen
  const removing = useDialog()
  const failed = { title: 'Error', text: 'Failed to save the scenario' }
  const made = { title: 'Usual Scenario', text: `${usualWords} ${choice.name}.` }
  const { own } = choice
  const change = useSend(changeScenario, {
    done: ({ name }, { body }) => ('usual' in body ? made : { title: 'Scenario Saved', text: name }),
    failed,
    onDone: (_saved, { body }) => ('usual' in body ? undefined : chosen.choose(choice.key)),
  })
  const usual = useSend(chooseUsualScenario, { done: made, failed })

  function saveChanges() {
    if (own && isRight()) change.send({ params: { id: own.id }, body: scenario })
  }
  function makeUsual() {
    if (own) change.send({ params: { id: own.id }, body: { usual: true } })
    else usual.send({ body: { preset: choice.key as Preset } })
  }
  const items = [
    own && isChanged ? { label: 'Save Changes', icon: IconDeviceFloppy, onClick: saveChanges } : null,
    choice.isUsual ? null : { label: 'Make Usual', icon: IconStar, onClick: makeUsual },
    { label: 'Duplicate…', icon: IconCopy, onClick: () => isRight() && onName('duplicate') },
    own ? { label: 'Rename…', icon: IconPencil, onClick: () => onName('rename') } : null,
    own ? { label: 'Remove…', icon: IconTrash, isDestructive: true, onClick: () => removing.open() } : null,
  ]
  return (
    <>
      <RowMenu name={`More actions, ${choice.name}`} items={items.filter((item) => item !== null)} />
      {own ? (
        <AskQuestion
          {...removing.props}
          call={removeScenario}
          args={{ params: { id: own.id } }}
          title={`Remove "${own.name}"?`}
          submitLabel="Remove"
          destructive
          failed={{ title: 'Error', text: 'Failed to remove the scenario' }}
        >
          It is removed from all of your loads. Bids and loads stay as they are.
        </AskQuestion>
      ) : null}
    </>
  )
}
