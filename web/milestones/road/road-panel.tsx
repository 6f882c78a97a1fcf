import { type ReactNode, useEffect, useState } from 'react'
import { formatTime } from '#domain/formats.ts'
import { isException, type MilestoneKind } from '#domain/milestones/kinds.ts'
import { handOverOf, isHandOver, isProofMissing } from '#domain/milestones/proof.ts'
import { nextStep, otherSteps } from '#domain/milestones/sequence.ts'
import { newKey } from '#web/api/request-key.ts'
import type { Queue } from '../queue/queue.ts'
import type { Draft } from '../queue/store.ts'
import type { QueueState } from '../queue/view.ts'
import type { MilestoneRecord, QueueRecord } from '../queue/record.ts'
import { AnswerSheet } from './waiting/answer-sheet.tsx'
import type { RoadLoad } from './load/gate.ts'
import { isProofOnPhone, merged } from './waiting/merged.ts'
import { MoreSheet } from './step/more-sheet.tsx'
import { BarNotice, NextStepBar, standOf } from './load/next-step-bar.tsx'
import { PodSheet } from './step/pod-sheet.tsx'
import { podDraft } from './step/use-pod-form.ts'
import type { RoadMilestone } from './load/progress.ts'
import { type KeptStep, type SavedStep, StepSheet } from './step/step-sheet.tsx'
import { useIsOffline } from './parts/use-is-offline.ts'
import type { Words } from './parts/words.ts'

/** Milliseconds in which a step can be taken back by one press. Source: X-095. */
const undoFor = 10_000

type Open =
  | { is: 'step'; kind: MilestoneKind; refused?: MilestoneRecord }
  | { is: 'more' }
  | { is: 'pod'; milestone: { id: string; happenedAt: string } }
  | { is: 'answer'; record: QueueRecord }

/** What the server has of a load; `hasProof` is undefined while it is not known. */
type OnServer = { milestones: readonly RoadMilestone[]; hasProof: boolean | undefined }

/** What happens on a load from this phone: which sheet is open, what was just saved. */
export function useRoad(queue: Queue, state: QueueState, load: RoadLoad, { milestones, ...onServer }: OnServer) {
  const [open, setOpen] = useState<Open | null>(null)
  const [saved, setSaved] = useState<SavedStep | null>(null)
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(() => setSaved(null), undoFor)
    return () => clearTimeout(timer)
  }, [saved])
  const all = merged(milestones, state, load)
  const standing = all.filter(({ voided }) => !voided)
  const reported = standing.map(({ kind }) => kind)
  const handOver = standing.find(({ kind }) => isHandOver(kind, load))
  const hasProof = isProofOnPhone(state, load.id) || onServer.hasProof
  return {
    queue,
    state,
    load,
    milestones,
    /** With those that wait on this phone. */
    all,
    reported,
    handOver,
    /** With one that waits on this phone. */
    hasProof,
    isProofMissing: isProofMissing(load, reported, hasProof),
    open,
    saved,
    show: setOpen,
    close: () => setOpen(null),
    onSaved: (step: SavedStep) => {
      setSaved(step)
      setOpen(isHandOver(step.kind, load) ? { is: 'pod', milestone: step } : null)
    },
    /** Opens the proof of delivery; of a hand-over that was passed over, first that step. */
    makeProof: () => setOpen(handOver ? { is: 'pod', milestone: handOver } : { is: 'step', kind: handOverOf(load) }),
    undo: () => {
      if (!saved) return
      setSaved(null)
      void queue.undo(saved.id, { id: load.id, number: load.loadNumber }, newKey(), 'Undone')
    },
  }
}

export type Road = ReturnType<typeof useRoad>

type RoadProps = { road: Road; words: Words }

/** The bar with the next step, and above it what was just saved or is not saved yet. */
export function RoadBar({ road, words, isInCard = false }: RoadProps & { isInCard?: boolean }) {
  const { load, saved, reported, state } = road
  const isOffline = useIsOffline()
  const isOnPhone = isOffline && state.records.some(({ id }) => id === saved?.id)
  const isRefused = state.records.some(({ id, stop }) => id === saved?.id && stop !== null)
  const savedWords = isOnPhone ? words.savedOffline : words.saved
  return (
    <NextStepBar
      stand={standOf(load, reported)}
      load={load}
      words={words}
      isInCard={isInCard}
      isProofMissing={road.isProofMissing}
      onStep={(kind) => road.show({ is: 'step', kind })}
      onProof={road.makeProof}
      onWaive={() => road.show({ is: 'step', kind: 'proof_waived' })}
      onMore={() => road.show({ is: 'more' })}
    >
      {saved && !isRefused ? (
        <BarNotice
          text={savedWords(words.label(saved.kind, load), formatTime(saved.happenedAt, load.timeZone))}
          action={words.undo}
          onAction={road.undo}
        />
      ) : (
        <UnsavedNotice road={road} words={words} />
      )}
    </NextStepBar>
  )
}

/** What was typed and not saved, by this tab or one that was killed. */
function UnsavedNotice({ road, words }: RoadProps): ReactNode {
  const { load, state, open } = road
  const draft = state.drafts.find(({ loadId }) => loadId === load.id)
  if (!draft || open) return null
  const isPod = draft.kind === podDraft
  const kind = draft.kind as MilestoneKind
  const label = isPod ? words.proofOfDelivery : words.label(kind, load)
  const { milestone } = draft.values as { milestone?: { id: string; happenedAt: string } }
  function goOn() {
    if (isPod && milestone) road.show({ is: 'pod', milestone })
    else road.show({ is: 'step', kind })
  }
  return <BarNotice text={words.unsaved(label)} action={words.goOn} onAction={goOn} />
}

/** The sheet that is open. */
export function RoadSheet({ road, words }: RoadProps) {
  const { open, queue, load, state, close, handOver } = road
  if (!open) return null
  const draftOf = (kind: string) => state.drafts.find((draft) => draft.loadId === load.id && draft.kind === kind)
  const given = { load, queue, words, onClose: close }
  if (open.is === 'step') {
    const kept = keptOf(open.refused, draftOf(open.kind))
    return <StepSheet key={open.kind} {...given} kind={open.kind} kept={kept} onSaved={road.onSaved} />
  }
  if (open.is === 'pod') {
    return <PodSheet {...given} milestone={open.milestone} draft={draftOf(podDraft)} onSaved={close} />
  }
  if (open.is === 'answer') {
    const edit = (refused: MilestoneRecord) =>
      road.show({ is: 'step', kind: refused.body.kind as MilestoneKind, refused })
    return <AnswerSheet {...given} record={open.record} milestones={road.milestones} onEdit={edit} />
  }
  // While the proof is missing the next step gives up its place, not its way.
  const next = road.isProofMissing ? nextStep(load, road.reported) : null
  const others = otherSteps(load, road.reported).filter((kind) => !isException(kind))
  return (
    <MoreSheet
      {...given}
      steps={next ? [next, ...others] : others}
      hasPod={handOver !== undefined}
      onStep={(kind) => road.show({ is: 'step', kind })}
      onPod={() => handOver && road.show({ is: 'pod', milestone: handOver })}
    />
  )
}

/** What the sheet of a step opens with: what the server refused, or what was typed and not saved. */
function keptOf(refused: MilestoneRecord | undefined, draft: Draft | undefined): KeptStep | undefined {
  const kept = draft?.values as KeptStep | undefined
  if (!refused?.typed || kept?.id === refused.id) return kept
  return { ...(refused.typed as KeptStep), id: refused.id }
}
