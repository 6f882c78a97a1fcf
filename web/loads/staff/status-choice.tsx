import { Button, Radio, Stack } from '@mantine/core'
import { type LoadStatus, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import type { Moved } from './use-status-update.ts'
import classes from './update-status-dialog.module.css'

type ChoiceProps = {
  moves: readonly LoadStatus[]
  chosen: LoadStatus | undefined
  error: string | undefined
  onChoose: (status: LoadStatus) => void
}

/** The next statuses. What is said of the choice appears below them, once for all of them. Source: F-266. */
export function Choice({ moves, chosen, error, onChoose }: ChoiceProps) {
  const isPair = moves.includes('delivered') && moves.includes('returned')
  return (
    <Radio.Group
      label="New status"
      mt="md"
      value={chosen ?? null}
      onChange={onChoose}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isPair ? 'A load goes through Delivered or Returned, not both.' : null}
      error={error}
      descriptionProps={{ className: classes.hint }}
      errorProps={{ className: classes.error }}
    >
      <Stack gap={8} mt={6}>
        {moves.map((move, index) => (
          <Radio.Card
            key={move}
            value={move}
            className={classes.choice}
            {...((chosen ? move === chosen : index === 0) && { 'data-autofocus': true })}
          >
            <Radio.Indicator />
            <StatusGlyph status={move} size={16} />
            {loadStatusLabels[move]}
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** A colleague was quicker. */
export function MovedNotice({ status, name = 'Somebody' }: Moved) {
  return (
    <p className={classes.moved} role="status">
      {`This load is now ${loadStatusLabels[status]}. ${name} changed it just now.`}
    </p>
  )
}

/** Takes the place of the buttons, one of which may have had the focus. */
export function CloseOnly({ onClose }: { onClose: () => void }) {
  return (
    <Button ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </Button>
  )
}
