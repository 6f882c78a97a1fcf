import { Button, Skeleton, Tooltip } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { removeLane, saveLane } from '#domain/lanes/api.ts'
import { isNarrowed, type Lane, type LaneFilter, laneLimits } from '#domain/lanes/lane.ts'
import { isSameFilter } from '#domain/lanes/words.ts'
import { May } from '#web/api/may.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { isFocusFree } from '#web/shared/overlay/lost-focus.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import { LaneChip } from './lane-chip.tsx'
import type { LaneDialogProps } from './lane-dialog.tsx'
import { useLanes } from './use-lanes.ts'
import classes from './lanes-bar.module.css'

const LaneDialog = lazyDialog<LaneDialogProps>(async () => (await import('./lane-dialog.tsx')).LaneDialog)

/** Lanes shown before "Show all". The page is about loads, so keep it short. */
const shownUnasked = 6

type LanesBarProps = {
  /** What the list is narrowed to, beside the search. */
  filter: LaneFilter
  hasSearch: boolean
  onApply: (filter: LaneFilter) => void
}

/** The saved lanes, each of which narrows the list by one click, and how to save another. Source: G-195. */
export function LanesBar({ filter, hasSearch, onApply }: LanesBarProps) {
  const lanes = useLanes()
  const form = useDialog<Lane | null>()
  const removing = useDialog<Lane>()
  const [showsAll, setShowsAll] = useState(false)
  const { ref, expectLoss, keepFocus } = useFocusKept(lanes.data)
  const current = lanes.data?.find((lane) => isSameFilter(lane, filter))
  const shown = showsAll ? lanes.data : lanes.data?.filter((lane, index) => index < shownUnasked || lane === current)
  return (
    <section ref={ref} tabIndex={-1} className={classes.bar} aria-label="Saved lanes">
      <span className={classes.label}>Saved lanes</span>
      {lanes.isPending ? <Skeleton height={32} width={180} radius={8} /> : null}
      {shown && shown.length > 0 ? (
        <ul className={classes.chips}>
          {shown.map((lane) => (
            <LaneChip
              key={lane.id}
              lane={lane}
              isCurrent={lane === current}
              onApply={() => onApply(lane)}
              onEdit={() => form.open(lane)}
              onRemove={() => {
                removing.open(lane)
                expectLoss()
              }}
            />
          ))}
        </ul>
      ) : null}
      {shown && lanes.data && (showsAll || shown.length < lanes.data.length) ? (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${lanes.data.length}`}
        </Button>
      ) : null}
      {lanes.data ? (
        <May call={saveLane}>
          <SaveButton
            refusal={refusalFor(filter, current, lanes.data.length)}
            isFirst={lanes.data.length === 0}
            onSave={() => form.open(null)}
          />
        </May>
      ) : null}
      <RefreshFailed text={lanes.errorText} onRetry={() => void lanes.refetch()} />
      <LaneDialog key={form.opening} {...form.props} lane={form.item ?? null} filter={filter} hasSearch={hasSearch} />
      {removing.item ? <RemoveLaneDialog lane={removing.item} {...removing.props} onClosed={keepFocus} /> : null}
    </section>
  )
}

/** Focus that was lost with a removed lane goes to the bar, whichever is gone last: the lane or the question. */
function useFocusKept(lanes: readonly Lane[] | undefined) {
  const ref = useRef<HTMLElement>(null)
  const isExpected = useRef(false)
  function keepFocus() {
    if (!isExpected.current || !isFocusFree()) return
    isExpected.current = false
    ref.current?.focus({ preventScroll: true })
  }
  useEffect(keepFocus, [lanes])
  return { ref, expectLoss: () => (isExpected.current = true), keepFocus }
}

/** Why the current filter cannot be saved; null when it can. */
function refusalFor(filter: LaneFilter, current: Lane | undefined, count: number): string | null {
  if (!isNarrowed(filter)) return 'Narrow the list by area, type, handling or direction to save it as a lane.'
  if (current) return `This filter is saved as ${current.name}.`
  if (count >= laneLimits.lanes) return `You have ${laneLimits.lanes} lanes. Remove one to save another.`
  return null
}

type SaveButtonProps = { refusal: string | null; isFirst: boolean; onSave: () => void }

/** Without a lane the reason is shown beside the button, so that people learn what lanes are; else as a tooltip. */
function SaveButton({ refusal, isFirst, onSave }: SaveButtonProps) {
  const id = useId()
  return (
    <>
      <Tooltip label={refusal ?? ''} disabled={refusal === null || isFirst} multiline maw={280}>
        <Button
          variant="light"
          size="xs"
          className={classes.save}
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
          onClick={refusal === null ? onSave : undefined}
        >
          Save this filter
        </Button>
      </Tooltip>
      {refusal === null ? null : (
        <span id={id} className={classes.reason} hidden={!isFirst}>
          {refusal}
        </span>
      )}
    </>
  )
}

type RemoveLaneDialogProps = DialogProps & { lane: Lane; onClosed: () => void }

/** Asks before a lane is removed. Source: G-195. */
function RemoveLaneDialog({ lane, ...dialog }: RemoveLaneDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={removeLane}
      args={{ params: { id: lane.id } }}
      title={`Remove the lane ${lane.name}?`}
      submitLabel="Remove"
      destructive
      done={{ title: 'Lane removed', text: `${lane.name} is no longer saved.` }}
      failed={{ title: "Couldn't remove the lane", text: 'Please try again.' }}
    >
      {lane.alert ? "You'll no longer be notified of new loads on this lane. " : ''}The loads stay available.
    </AskQuestion>
  )
}
