import { Button, CloseButton, Modal } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { scenarioCost } from '#domain/pricing/scenario-costs.ts'
import { useBackCloses } from '#web/shared/overlay/overlay-history.ts'
import { useOverlay } from '#web/shared/overlay/use-overlay.ts'
import { feesLeftOut, inCostOrder } from '../costed-bids.ts'
import type { Naming } from './name-scenario-dialog.tsx'
import { ScenarioPanel } from './scenario-panel.tsx'
import { scenarioInWords } from './scenario-words.ts'
import type { ChosenScenario } from './use-chosen-scenario.ts'
import classes from './scenario-sheet.module.css'

type ScenarioSheetProps = { chosen: ChosenScenario; binding: readonly Bid[]; onName: (naming: Naming) => void }

/** On a phone the scenario in one line, which opens a sheet with everything that can be set. Source: Y-037. */
export function ScenarioSheet({ chosen, binding, onName }: ScenarioSheetProps) {
  const [opened, setOpened] = useState(false)
  // Closed it is drawn behind the costs.
  const later = useDeferredValue(chosen)
  const close = () => setOpened(false)
  return (
    <>
      <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        <span>
          <b>{chosen.name}</b>
          <small>{scenarioInWords(chosen.scenario)}</small>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      <Sheet chosen={opened ? chosen : later} binding={binding} onName={onName} opened={opened} onClose={close} />
    </>
  )
}

type SheetProps = ScenarioSheetProps & { opened: boolean; onClose: () => void }

function Sheet({ chosen, binding, onName, opened, onClose }: SheetProps) {
  const overlay = useOverlay(opened, onClose)
  useBackCloses(opened, onClose)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      classNames={{ inner: classes.inner, content: classes.sheet }}
      transitionProps={{ transition: 'slide-up', duration: 140 }}
    >
      <Modal.Overlay {...overlay} />
      <Modal.Content aria-label="Scenario">
        <div className={classes.head}>
          <h2>What if</h2>
          <CloseButton size={44} iconSize={20} aria-label="Close" onClick={onClose} />
        </div>
        <div className={classes.body}>
          <ScenarioPanel chosen={chosen} onName={onName} inSheet />
        </div>
        <div className={classes.foot}>
          <Cheapest chosen={chosen} binding={binding} />
          <Button h={44} px={24} onClick={onClose}>
            {binding.length === 1 ? 'Show 1 Bid' : `Show ${binding.length} Bids`}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function Cheapest({ chosen: { scenario }, binding }: Omit<ScenarioSheetProps, 'onName'>) {
  const [first] = inCostOrder(binding, scenario)
  if (!first) return <p />
  return (
    <p>
      Cheapest: {bidderLabel(first.truckerId)}
      <b>
        {formatCents(scenarioCost(first, scenario))}
        {feesLeftOut(first) ? <small> plus other fees</small> : null}
      </b>
    </p>
  )
}
