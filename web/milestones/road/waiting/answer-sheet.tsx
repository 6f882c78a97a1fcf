import { IconDeviceMobileCheck, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#web/shared/facts/copy-text.ts'
import { newKey } from '#web/api/request-key.ts'
import type { Queue } from '../../queue/queue.ts'
import type { MilestoneRecord, QueueRecord } from '../../queue/record.ts'
import { BigButton } from '../parts/controls.tsx'
import type { RoadLoad } from '../load/gate.ts'
import { timeWithZone, type RoadMilestone } from '../load/progress.ts'
import { Sheet } from '../parts/sheet.tsx'
import { standingIn, stopWords } from './stopped.ts'
import { nameOf } from './waiting-updates.tsx'
import { useNow } from '../parts/use-now.ts'
import type { Words } from '../parts/words.ts'
import classes from './waiting-updates.module.css'

type AnswerSheetProps = {
  record: QueueRecord
  queue: Queue
  load: RoadLoad
  /** What the server has. */
  milestones: readonly ServerMilestone[]
  words: Words
  /** Opens the sheet of the step with what was typed. */
  onEdit: (record: MilestoneRecord) => void
  onClose: () => void
}
type ServerMilestone = RoadMilestone & { voidableUntil?: string | null }

/** What the server has not taken, and what the person makes of it. Nothing is lost until then. Source. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { record, milestones } = props
  const standing =
    milestones.find(({ kind, voided }) => record.what === 'milestone' && kind === record.body.kind && !voided) ??
    standingIn(record)
  if (record.what === 'milestone' && record.stop?.status === 409 && standing) {
    return <ConflictSheet {...props} record={record} standing={standing} />
  }
  return <RefusedSheet {...props} />
}

type ConflictSheetProps = AnswerSheetProps & { record: MilestoneRecord; standing: ServerMilestone }

/** Two phones have reported one step. */
function ConflictSheet({ record, standing, queue, load, words, onClose }: ConflictSheetProps) {
  const label = nameOf(record, [], load, words)
  const who = standing.byName ?? words.someone
  const now = useNow()
  const mayReplace = standing.voidableUntil ? Date.parse(standing.voidableUntil) > now.getTime() : false
  function discard() {
    onClose()
    void queue.giveWay(record.id, standing.id)
  }
  function replace() {
    onClose()
    void queue.replace(record.id, standing.id, newKey(), label)
  }
  return (
    <Sheet
      title={words.alreadyRecorded(label)}
      words={words}
      onClose={onClose}
      foot={
        <>
          <BigButton isPlain onClick={discard}>
            {words.discardMine}
          </BigButton>
          {mayReplace ? (
            <BigButton isPlain onClick={replace}>
              {words.replace}
            </BigButton>
          ) : (
            <p className={classes.lead}>{words.askOwner(who)}</p>
          )}
        </>
      }
    >
      <p className={classes.lead}>{words.sentFirst(who)}</p>
      <ul className={classes.choices}>
        <Side
          name={words.yours}
          isOurs
          at={record.body.happenedAt}
          box={boxOf(record.body['details'])}
          photos={record.body.fileIds.length}
          {...{ load, words }}
        />
        <Side
          name={who}
          at={standing.happenedAt}
          box={boxOf(standing.details)}
          photos={standing.files.length}
          {...{ load, words }}
        />
      </ul>
    </Sheet>
  )
}

function boxOf(details: unknown): string {
  return (details as { containerNumber?: string } | undefined)?.containerNumber ?? ''
}

type SideProps = {
  name: string
  isOurs?: boolean
  at: string
  box: string
  photos: number
  load: RoadLoad
  words: Words
}

function Side({ name, isOurs = false, at, box, photos, load, words }: SideProps) {
  const now = useNow()
  const Icon = isOurs ? IconDeviceMobileCheck : IconUser
  return (
    <li className={classes.row}>
      <span className={classes.sign}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.state}>{[box, words.photosCount(photos)].filter(Boolean).join(', ')}</span>
      </div>
      <span className={classes.figure}>{timeWithZone(at, load.timeZone, now)}</span>
    </li>
  )
}

/** Anything else that the server does not take: it is sent again, given up, or written down elsewhere. */
function RefusedSheet({ record, queue, load, words, onEdit, onClose }: AnswerSheetProps) {
  const [isCopied, setCopied] = useState(false)
  const { stop } = record
  const now = useNow()
  async function copy() {
    setCopied(await copyText(textOf(record, load, words)))
  }
  return (
    <Sheet
      title={nameOf(record, queue.getState().records, load, words)}
      note={load.loadNumber}
      words={words}
      onClose={onClose}
      foot={
        <>
          {record.what === 'milestone' && record.typed && stop?.status === 400 ? (
            <BigButton onClick={() => onEdit(record)}>{words.edit}</BigButton>
          ) : null}
          <BigButton isPlain onClick={() => void copy()}>
            {isCopied ? words.copied : words.copyText}
          </BigButton>
          <BigButton
            isPlain
            onClick={() => {
              onClose()
              void queue.resume(record.id)
            }}
          >
            {words.tryAgain}
          </BigButton>
          <BigButton
            isPlain
            onClick={() => {
              onClose()
              void queue.discard([record.id])
            }}
          >
            {words.discard}
          </BigButton>
        </>
      }
    >
      <p className={classes.lead}>{stopWords(record, words, { timeZone: load.timeZone, now })}</p>
    </Sheet>
  )
}

/** An update as one would send it in a message. */
function textOf(record: QueueRecord, load: RoadLoad, words: Words): string {
  const at = record.what === 'milestone' ? record.body.happenedAt : new Date(record.savedAt).toISOString()
  const said = record.what === 'milestone' || record.what === 'pod' ? Object.entries(record.body) : []
  const facts = said.flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, text]) => `${inner}: ${String(text)}`)
      : ['note', 'receivedBy', 'pieces', 'condition', 'exceptions', 'seal'].includes(name)
        ? [`${name}: ${String(value)}`]
        : [],
  )
  return [
    load.loadNumber,
    `${nameOf(record, [], load, words)}, ${timeWithZone(at, load.timeZone, new Date(0))}`,
    ...facts,
  ].join('\n')
}
