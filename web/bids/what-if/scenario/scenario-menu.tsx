import { IconCopy, IconDeviceFloppy, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { changeScenario, chooseUsualScenario, removeScenario } from '#domain/scenarios/api.ts'
import type { Preset } from '#domain/pricing/scenario.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
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
  const change = useApiMutation(changeScenario)
  const usual = useApiMutation(chooseUsualScenario)
  const { own } = choice
  const onError = (error: Error) => showFailure(error, 'Failed to save the scenario')

  function saveChanges() {
    if (!own || !isRight()) return
    const onSuccess = () => {
      showToast({ kind: 'success', title: 'Scenario Saved', text: own.name })
      chosen.choose(choice.key)
    }
    change.mutate({ params: { id: own.id }, body: scenario }, { onSuccess, onError })
  }
  function makeUsual() {
    const onSuccess = () =>
      showToast({ kind: 'success', title: 'Usual Scenario', text: `${usualWords} ${choice.name}.` })
    if (own) change.mutate({ params: { id: own.id }, body: { usual: true } }, { onSuccess, onError })
    else usual.mutate({ body: { preset: choice.key as Preset } }, { onSuccess, onError })
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
      {own ? <RemoveQuestion id={own.id} name={own.name} {...removing.props} /> : null}
    </>
  )
}

type RemoveQuestionProps = { id: number; name: string; opened: boolean; onClose: () => void }

function RemoveQuestion({ id, name, opened, onClose }: RemoveQuestionProps) {
  const { mutate, isPending } = useApiMutation(removeScenario)
  function remove() {
    mutate(
      { params: { id } },
      {
        onSuccess: onClose,
        onError: (error) => showFailure(error, 'Failed to remove the scenario'),
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title={`Remove "${name}"?`}
      confirmLabel="Remove"
      destructive
      loading={isPending}
    >
      It is removed from all of your loads. Bids and loads stay as they are.
    </ConfirmDialog>
  )
}

function showFailure(error: unknown, fallback: string): void {
  showToast({ kind: 'error', title: 'Error', text: serverMessage(error, fallback) })
}
