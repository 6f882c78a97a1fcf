import { IconChevronUp, IconWriting } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { furthest, nextStep, sequenceOf } from '#domain/milestones/sequence.ts'
import type { MilestoneKind, StepKind } from '#domain/milestones/kinds.ts'
import type { RoadLoad } from './gate.ts'
import { BigButton } from '../parts/controls.tsx'
import type { Words } from '../parts/words.ts'
import classes from './next-step-bar.module.css'

/** Where a load is on its way: the step that the big button reports, and its number. Source: X-079. */
export function standOf(load: Pick<RoadLoad, 'isLive'>, reported: readonly MilestoneKind[]) {
  const sequence = sequenceOf(load)
  const last = furthest(sequence, reported)
  return {
    next: nextStep(load, reported),
    step: Math.min(last + 2, sequence.length),
    of: sequence.length,
    done: last + 1,
  }
}

type NextStepBarProps = {
  stand: ReturnType<typeof standOf>
  load: RoadLoad
  words: Words
  /** In a card on a desktop, not at the foot of the screen. */
  isInCard?: boolean
  /** The proof of delivery comes before the next step. Source: F-247. */
  isProofMissing?: boolean
  /** Above the button: what was saved a moment ago, or not yet. */
  children?: ReactNode
  onStep: (kind: StepKind) => void
  onProof: () => void
  onWaive: () => void
  onMore: () => void
}

/** The one thing to do next: how far the load has come, other steps under "More", one big button. */
export function NextStepBar({ stand, load, words, isInCard = false, children, ...others }: NextStepBarProps) {
  const { isProofMissing = false, onStep, onProof, onWaive, onMore } = others
  const { next, step, of, done } = stand
  const stepOf = isProofMissing ? words.beforeStep : words.stepOf
  return (
    <div className={isInCard ? classes.foot : classes.bar} data-toast-clear={isInCard ? undefined : true}>
      {children}
      <div className={classes.head}>
        <span className={classes.words}>{next ? stepOf(step, of) : words.done}</span>
        <span className={classes.track} aria-hidden>
          {Array.from({ length: of }, (_, index) => (
            <i key={index} data-state={index < done ? 'past' : index === done ? 'now' : 'ahead'} />
          ))}
        </span>
        <button
          type="button"
          className={classes.more}
          aria-label={words.moreSteps}
          aria-haspopup="dialog"
          onClick={onMore}
        >
          {words.more}
          <IconChevronUp size={18} stroke={2} aria-hidden />
        </button>
      </div>
      {isProofMissing ? (
        <>
          {isInCard ? null : <p className={classes.missing}>{words.proofMissing}</p>}
          <div className={classes.ways}>
            <BigButton opensDialog isInCard={isInCard} onClick={onProof}>
              <IconWriting size={20} stroke={1.75} aria-hidden />
              {words.makeProof}
            </BigButton>
            {isInCard ? (
              <BigButton isPlain opensDialog isInCard onClick={onWaive}>
                {words.button('proof_waived', load)}
              </BigButton>
            ) : null}
          </div>
        </>
      ) : next ? (
        <BigButton opensDialog isInCard={isInCard} onClick={() => onStep(next)}>
          {words.button(next, load)}
        </BigButton>
      ) : null}
    </div>
  )
}

type NoticeProps = { text: string; action: string; onAction: () => void }

/** A line above the button with one action. */
export function BarNotice({ text, action, onAction }: NoticeProps) {
  return (
    <div className={classes.notice}>
      <span role="status">{text}</span>
      <button type="button" className={classes.more} onClick={onAction}>
        {action}
      </button>
    </div>
  )
}
