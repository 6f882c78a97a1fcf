import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCloudUpload,
  IconDeviceMobileCheck,
  IconFileText,
  IconMapPin,
  IconRefresh,
  IconWriting,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { Queue } from '../../queue/queue.ts'
import type { QueueState } from '../../queue/view.ts'
import type { QueueRecord } from '../../queue/record.ts'
import { isSaved } from '../../queue/rules.ts'
import { TextButton } from '../parts/controls.tsx'
import type { RoadLoad } from '../load/gate.ts'
import { isLost, stopWords } from './stopped.ts'
import { usePicture } from '../step/photo-tiles.tsx'
import { timeWithZone } from '../load/progress.ts'
import { useNow } from '../parts/use-now.ts'
import type { Words } from '../parts/words.ts'
import classes from './waiting-updates.module.css'

type WaitingUpdatesProps = {
  state: QueueState
  queue: Queue
  load: Pick<RoadLoad, 'id' | 'timeZone' | 'export' | 'isLive'>
  words: Words
  onAsked: (record: QueueRecord) => void
}

/** Updates that count: those on this phone that were saved. Source: X-120. */
export function waitingOf(records: readonly QueueRecord[]): QueueRecord[] {
  return records.filter(isSaved)
}

/** How many updates wait on this phone, of all loads. Source: X-120. */
export function WaitingBanner({ state, words }: Pick<WaitingUpdatesProps, 'state' | 'words'>) {
  const waiting = waitingOf(state.records)
  if (waiting.length === 0) return null
  const lost = waiting.filter(({ stop }) => isLost(stop)).length
  const asking = waiting.filter(({ stop }) => stop !== null).length - lost
  return (
    <div className={classes.banner} role="status">
      <IconCloudUpload size={22} stroke={1.75} aria-hidden />
      <div>
        <p className={classes.count}>{words.waiting(waiting.length, asking, lost)}</p>
        {mayBeForgotten() ? <p className={classes.days}>{words.sevenDays}</p> : null}
      </div>
    </div>
  )
}

/** Safari removes what a site keeps after seven days without a visit, unless it is on the home screen. */
function mayBeForgotten(): boolean {
  const isIPhone = /iPhone|iPad|iPod/.test(navigator.userAgent)
  return isIPhone && (navigator as { standalone?: boolean }).standalone !== true
}

/** Where each update of a load is: on this phone, on its way, sent. Source: X-116. */
export function WaitingUpdates({ state, queue, load, words, onAsked }: WaitingUpdatesProps) {
  const isOurs = (record: QueueRecord) => record.load.id === load.id
  const now = useLater(state.records)
  const waiting = waitingOf(state.records).filter((record) => isOurs(record) && hasWaited(record, now))
  const sent = state.sent.filter(
    (one) => isOurs(one) && hasWaited(one, one.sentAt) && !waiting.some(({ id }) => id === one.id),
  )
  if (waiting.length + sent.length === 0) return null
  const isSending = state.sendingId !== null || waiting.length === 0
  const title = titleOf(words, { waiting: waiting.length, sent: sent.length, isSending })
  return (
    <section className={classes.card} aria-label={words.waitingUpdates}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {isSending ? null : (
          <TextButton onClick={() => void queue.send({ isForced: true })}>
            <span className={classes.tryNow}>
              <IconRefresh size={18} stroke={2} aria-hidden />
              {words.tryNow}
            </span>
          </TextButton>
        )}
      </div>
      <ul className={classes.rows}>
        {[...sent, ...waiting].map((record) => (
          <Row
            key={record.id}
            record={record}
            where={whereIs(record, state)}
            {...{ queue, load, words, onAsked, records: state.records }}
          />
        ))}
      </ul>
    </section>
  )
}

/** Counts what is still to be sent; once all is, what was. Source: F-284. */
function titleOf(words: Words, { waiting, sent, isSending }: { waiting: number; sent: number; isSending: boolean }) {
  if (waiting === 0) return words.sentUpdates(sent)
  return isSending ? words.sendingUpdates(waiting) : words.waitingUpdates
}

/** Milliseconds: what is sent at once, with signal, is on the timeline and needs no row here. */
const atOnce = 3000

function hasWaited(record: QueueRecord, now: number): boolean {
  return record.isOffline || record.tries > 1 || record.stop !== null || now - record.savedAt > atOnce
}

/** The time, read again when what was just saved should be sent. */
function useLater(records: readonly QueueRecord[]): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), atOnce + 100)
    return () => clearTimeout(timer)
  }, [records])
  return now
}

type Where = 'sent' | 'sending' | 'asks' | 'lost' | 'phone'

function whereIs(record: QueueRecord, { records, sendingId }: QueueState): Where {
  if (!records.some(({ id }) => id === record.id)) return 'sent'
  if (record.id === sendingId) return 'sending'
  if (isLost(record.stop)) return 'lost'
  return record.stop ? 'asks' : 'phone'
}

type RowProps = Omit<WaitingUpdatesProps, 'state'> & {
  record: QueueRecord
  records: readonly QueueRecord[]
  where: Where
}

function Row({ record, records, where, queue, load, words, onAsked }: RowProps) {
  const at = record.what === 'milestone' ? record.body.happenedAt : new Date(record.savedAt).toISOString()
  const now = useNow()
  const stopped = stopWords(record, words, { timeZone: load.timeZone, now })
  const figure = record.what === 'file' ? sizeWords(record.size, words) : timeWithZone(at, load.timeZone, now)
  return (
    <li className={classes.row}>
      <Sign record={record} queue={queue} />
      <div className={classes.what}>
        <span className={classes.name}>{nameOf(record, records, load, words)}</span>
        <State where={where} words={words} />
        {stopped ? <span className={classes.stop}>{stopped}</span> : null}
      </div>
      <div className={classes.right}>
        <span className={classes.figure}>{figure}</span>
        {record.stop ? (
          <TextButton onClick={() => onAsked(record)}>{where === 'lost' ? words.more : words.answer}</TextButton>
        ) : null}
      </div>
    </li>
  )
}

/** What an update is called. */
export function nameOf(
  record: QueueRecord,
  records: readonly QueueRecord[],
  load: Pick<RoadLoad, 'export' | 'isLive'>,
  words: Words,
): string {
  if (record.what === 'file') return words.files[record.type] ?? words.photo
  if (record.what === 'milestone') return words.label(record.body.kind as MilestoneKind, load)
  if (record.what === 'pod') return words.proofOfDelivery
  const taken = records.find(({ id }) => id === record.milestoneId)
  return taken ? words.voiding(nameOf(taken, [], load, words)) : words.undo
}

function sizeWords(bytes: number, { locale }: Words): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return `${kilobytes.toLocaleString(locale)} kB`
}

function Sign({ record, queue }: { record: QueueRecord; queue: Queue }) {
  if (record.what === 'file') return <Picture id={record.id} name={record.name} bytesOf={queue.bytesOf} />
  const Icon = record.what === 'milestone' ? IconMapPin : record.what === 'pod' ? IconWriting : IconArrowBackUp
  return (
    <span className={classes.sign}>
      <Icon size={22} stroke={1.75} aria-hidden />
    </span>
  )
}

function Picture({ id, name, bytesOf }: { id: string; name: string; bytesOf: Queue['bytesOf'] }) {
  const url = usePicture({ id, name }, bytesOf)
  return (
    <span className={classes.sign}>
      {url ? <img src={url} alt="" /> : <IconFileText size={22} stroke={1.75} aria-hidden />}
    </span>
  )
}

const signs = {
  sent: IconCheck,
  phone: IconDeviceMobileCheck,
  asks: IconAlertTriangle,
  lost: IconAlertTriangle,
} as const

function State({ where, words }: { where: Where; words: Words }) {
  const text = {
    sent: words.sent,
    sending: words.sending,
    asks: words.asksYou,
    lost: words.notSent,
    phone: words.onPhone,
  }[where]
  const Icon = where === 'sending' ? null : signs[where]
  return (
    <span className={classes.state} data-where={where}>
      {Icon ? <Icon size={16} stroke={2} aria-hidden /> : <i className={classes.ring} />}
      {text}
    </span>
  )
}
