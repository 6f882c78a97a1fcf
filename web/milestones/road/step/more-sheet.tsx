import { IconChevronRight, IconWriting } from '@tabler/icons-react'
import { problemKinds, type MilestoneKind } from '#domain/milestones/kinds.ts'
import { BigButton } from '../parts/controls.tsx'
import type { RoadLoad } from '../load/gate.ts'
import { Sheet } from '../parts/sheet.tsx'
import type { Words } from '../parts/words.ts'
import classes from './step-sheet.module.css'

type MoreSheetProps = {
  load: RoadLoad
  /** The steps beside the next one. */
  steps: readonly MilestoneKind[]
  hasPod: boolean
  words: Words
  onStep: (kind: MilestoneKind) => void
  onPod: () => void
  onClose: () => void
}

/** The other steps, and what can get in the way of them. Source. */
export function MoreSheet({ load, steps, hasPod, words, onStep, onPod, onClose }: MoreSheetProps) {
  return (
    <Sheet title={words.more} note={load.loadNumber} words={words} onClose={onClose}>
      {hasPod ? (
        <ul className={classes.list}>
          <li>
            <BigButton isPlain onClick={onPod}>
              <IconWriting size={20} stroke={1.75} aria-hidden />
              {words.addPod}
            </BigButton>
          </li>
        </ul>
      ) : null}
      <h3 className={classes.heading}>{words.otherSteps}</h3>
      <ul className={classes.list}>
        {steps.map((kind) => (
          <li key={kind}>
            <BigButton isPlain onClick={() => onStep(kind)}>
              {words.button(kind, load)}
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </BigButton>
          </li>
        ))}
      </ul>
      <h3 className={classes.heading}>{words.problems}</h3>
      <ul className={`${classes.list} ${classes.grid}`}>
        {problemKinds.map((kind) => (
          <li key={kind}>
            <BigButton isPlain onClick={() => onStep(kind)}>
              {words.label(kind, load)}
            </BigButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
