import { instantOfWallTime, wallTimeOf } from '#domain/days.ts'
import { problemOfContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import { isInFuture } from '#domain/milestones/time.ts'
import { isException, type MilestoneKind } from '#domain/milestones/kinds.ts'
import type { RoadLoad } from '../load/gate.ts'
import type { Words } from '../parts/words.ts'

/** A photo that is on the phone already, for a step that is not saved yet. */
export type HeldFile = { id: string; type: string; name: string; size: number }

/** What is typed into a step. `entered`: the time was typed; `wallTime` is then what the clocks of the place showed. */
export type StepValues = {
  happenedAt: string
  /** The server's clock at the last contact before the tap; null before the first. */
  lastServerTime: string | null
  entered: boolean
  wallTime: string
  isRightBox: boolean | null
  containerNumber: string
  chassisNumber: string
  sealNumber: string
  note: string
  where: string | null
  reason: string | null
  type: string | null
  site: string
  place: string
  what: string
  /** "14:30" of the clocks of the place. */
  newEta: string
}

export type StepProblems = Partial<Record<keyof StepValues, string>>

/** A step at the moment of the tap. The seal and chassis are those that the load has. */
export function freshStep(
  kind: MilestoneKind,
  load: RoadLoad,
  { now, lastContact }: { now: Date; lastContact: number | null },
): StepValues {
  const knowsSeal = kind === 'gated_out' && !load.export
  return {
    ...tapAt(now, lastContact),
    entered: false,
    wallTime: wallTimeOf(now, load.timeZone),
    isRightBox: null,
    containerNumber: '',
    chassisNumber: kind === 'gated_out' ? (load.chassisNumber ?? '') : '',
    sealNumber: knowsSeal ? (load.sealNumber ?? '') : '',
    note: '',
    where: null,
    reason: null,
    type: null,
    site: '',
    place: '',
    what: '',
    newEta: '',
  }
}

/** A tap by the phone's clock. It happened after the last contact, whatever that clock says later. Source: X-085. */
export function tapAt(now: Date, lastContact: number | null): Pick<StepValues, 'happenedAt' | 'lastServerTime'> {
  const lastServerTime = lastContact === null ? null : new Date(lastContact).toISOString()
  return { happenedAt: now.toISOString(), lastServerTime }
}

/** Which numbers a step asks for. A full box is sealed when it leaves where it was loaded. */
export function asksFor(kind: MilestoneKind, load: Pick<RoadLoad, 'export'>) {
  const isSealed = load.export && (kind === 'work_done' || kind === 'picked_up' || kind === 'gated_in')
  return {
    box: kind === 'gated_out',
    chassis: kind === 'gated_out',
    seal: isSealed || (kind === 'gated_out' && !load.export),
  }
}

/** Which photos belong to a step, the expected one first. */
export function photosOf(kind: MilestoneKind, load: Pick<RoadLoad, 'export'>): string[] {
  if (kind === 'gated_out') return ['out_gate_ticket', ...(load.export ? [] : ['seal_photo']), 'other_photo']
  if (kind === 'gated_in') return ['in_gate_ticket', 'scale_ticket', 'other_photo']
  if (kind === 'exam') return ['exam_paper', 'other_photo']
  if (kind === 'damage') return ['damage_photo', 'other_photo']
  const isHandOver = kind === 'work_done' || kind === 'dropped'
  if (isHandOver && load.export) return ['bill_of_lading', 'seal_photo', 'other_photo']
  if (isHandOver) return ['pod', 'other_photo']
  return ['other_photo']
}

/** What keeps a step from being saved. A number that differs from the load's never does. Source. */
export function problemsOfStep(
  kind: MilestoneKind,
  values: StepValues,
  load: RoadLoad,
  { words, now }: { words: Words; now: Date },
): StepProblems {
  const mustAnswer = kind === 'gated_out' && load.containerNumber !== null && values.isRightBox === null
  const isSaid = (text: string) => text.trim() !== ''
  return without({
    isRightBox: mustAnswer && words.answerBox,
    containerNumber: values.isRightBox === false && !isSaid(values.containerNumber) && words.containerOnBox,
    where: kind === 'dry_run' && !values.where && words.where,
    reason: (kind === 'dry_run' || kind === 'delay') && !values.reason && words.chooseReason,
    type: kind === 'exam' && !values.type && words.examType,
    place: kind === 'extra_stop' && !isSaid(values.place) && words.enterPlace,
    what: kind === 'damage' && !isSaid(values.what) && words.enterDamage,
    note: !isSaid(values.note) && noteOf(kind, words).missing,
    wallTime: values.entered && problemOfTime(instantOfWallTime(values.wallTime, load.timeZone), { words, now }),
  })
}

/** What the note of a kind is called, and what is said where it must not be empty. */
export function noteOf(kind: MilestoneKind, words: Words): { label: string; missing: string | false } {
  if (kind === 'proof_waived') return { label: words.whyNoProof, missing: words.enterWhyNoProof }
  return { label: words.note, missing: kind === 'note' && words.enterNote }
}

/** As the server judges it, whose clock is of no matter here: how far the phone's is off, both times are. */
function problemOfTime(typed: Date | null, { words, now }: { words: Words; now: Date }): string | false {
  if (!typed) return words.time
  return isInFuture(typed, now) && words.inFuture
}

function without(problems: Partial<Record<keyof StepValues, string | false>>): StepProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** What to say of a number on a box while it is typed: judged once it has all its characters. */
export function hintOfBox(typed: string, words: Words): string | undefined {
  const number = readContainerNumber(typed)
  const problem = number.length >= 11 ? problemOfContainerNumber(number, false) : null
  return problem === null ? undefined : words.wrongBox(problem)
}

/** A step as it is sent, but for the clock at that moment. */
export function bodyOfStep(kind: MilestoneKind, values: StepValues, load: RoadLoad, fileIds: string[]) {
  const typedAt = values.entered ? instantOfWallTime(values.wallTime, load.timeZone) : null
  return {
    kind,
    happenedAt: typedAt?.toISOString() ?? values.happenedAt,
    entered: typedAt !== null,
    ...(!typedAt && values.lastServerTime && { lastServerTime: values.lastServerTime }),
    fileIds,
    details: detailsOf(kind, values, load),
    ...(values.note.trim() && { note: values.note.trim() }),
  }
}

function detailsOf(kind: MilestoneKind, values: StepValues, load: RoadLoad): Record<string, unknown> {
  const asked = asksFor(kind, load)
  const typedBox = readContainerNumber(values.containerNumber)
  const box = values.isRightBox === true ? load.containerNumber : typedBox
  const details = {
    ...(asked.box && {
      containerNumber: box,
      // Only where there is another to compare it with.
      isRightBox: load.containerNumber === null ? undefined : (values.isRightBox ?? undefined),
    }),
    ...(asked.chassis && { chassisNumber: values.chassisNumber.trim() }),
    ...(asked.seal && { sealNumber: values.sealNumber.trim() }),
    ...(isException(kind) && exceptionOf(kind, values, load)),
  }
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  )
}

function exceptionOf(kind: MilestoneKind, values: StepValues, load: RoadLoad): Record<string, unknown> {
  if (kind === 'dry_run') return { where: values.where, reason: values.reason }
  if (kind === 'exam') return { type: values.type, site: values.site.trim() }
  if (kind === 'extra_stop') return { place: values.place.trim() }
  if (kind === 'delay') return { reason: values.reason, newEta: etaOf(values, load) }
  return kind === 'damage' ? { what: values.what.trim() } : {}
}

/** The next time at which the clocks of the place show what was typed. */
function etaOf({ newEta, happenedAt }: StepValues, { timeZone }: RoadLoad): string | undefined {
  if (!/^\d{2}:\d{2}$/.test(newEta)) return undefined
  const today = wallTimeOf(new Date(happenedAt), timeZone).slice(0, 10)
  const at = instantOfWallTime(`${today}T${newEta}`, timeZone)
  if (!at) return undefined
  const isPast = at.getTime() < Date.parse(happenedAt)
  return new Date(at.getTime() + (isPast ? 86_400_000 : 0)).toISOString()
}

const times = ['happenedAt', 'lastServerTime', 'wallTime']

/** Whether anything was said beyond the tap: then closing keeps it. */
export function isTyped(values: StepValues, fresh: StepValues): boolean {
  return Object.entries(values).some(
    ([name, value]) => !times.includes(name) && value !== fresh[name as keyof StepValues],
  )
}
