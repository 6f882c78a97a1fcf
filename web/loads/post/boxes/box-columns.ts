import { fieldRow } from '#domain/details/fields.ts'
import { type DetailInput, detailInputs, keyOf } from '#web/details/form/public.tsx'
import { type BoxFields, emptyBox } from './box-fields.ts'

/** A column of the boxes: one of the two that every load has, or a detail. Its width is in pixels. */
export type BoxColumn = { key: string; head: string; width: number; isNeeded?: boolean; input?: DetailInput }

/** What of the form decides which columns there are. */
type Asking = { export: boolean; specialHandling: readonly boolean[] }

const needed: BoxColumn[] = [
  { key: 'containerType', head: 'Container type', width: 96, isNeeded: true },
  { key: 'weight', head: 'Weight', width: 84, isNeeded: true },
]

const [lastFreeDay, po] = [keyOf('lastFreeDays', 'terminal'), keyOf('references', 'po')]
const heads: Record<string, string> = {
  containerNumber: 'Container number',
  containerNumberUnchecked: 'No check digit',
  [lastFreeDay]: 'Last free day',
  pickupNumber: 'Pickup number',
  [po]: 'PO',
}
const widths: Partial<Record<DetailInput['kind'], number>> = {
  date: 114,
  wallTime: 192,
  container: 112,
  line: 88,
  check: 104,
}

const usual = {
  import: ['steamshipLine', lastFreeDay, 'pickupNumber', po],
  export: ['steamshipLine', 'portCutoff', 'booking', po],
}
/** Without these a flag says little. */
const ofFlags: readonly string[] = [
  keyOf('hazmat', 'unNumber'),
  keyOf('hazmat', 'hazardClass'),
  keyOf('oog', 'overLengthIn'),
  keyOf('oog', 'overWidthIn'),
  keyOf('oog', 'overHeightIn'),
  keyOf('reefer', 'setPointF'),
]

/** A column of each detail: the same one at every call, so that a cell is drawn again only when its own value changes. */
const columns = new Map(
  detailInputs.map((input): [string, BoxColumn] => {
    const width = input.key === po ? 76 : (widths[input.kind] ?? 96)
    return [input.key, { key: input.key, head: headOf(input), width, input }]
  }),
)

/** What a detail is called above its column. */
export function headOf({ key, label }: DetailInput): string {
  return heads[key] ?? label
}

/** The details that a box of a load can have, in the order of the screens. */
export function boxInputs(load: Asking): DetailInput[] {
  return detailInputs.filter(({ group, isFor }) => group !== 'work' && group !== 'place' && (isFor?.(load) ?? true))
}

/** Whether something is entered in one of the boxes. */
function isEntered(key: string, boxes: readonly BoxFields[]): boolean {
  return boxes.some(({ details }) => (details[key] ?? '') !== emptyBox.details[key])
}

/** Whether a column is there without being asked for. */
function isUsual(key: string, load: Asking): boolean {
  return key === 'containerNumber' || usual[load.export ? 'export' : 'import'].includes(key) || ofFlags.includes(key)
}

/** The columns of the boxes of a load: the usual, what was chosen, and what has something in it. */
export function columnsOf(load: Asking, boxes: readonly BoxFields[], chosen: ReadonlySet<string>): BoxColumn[] {
  const inputs = boxInputs(load)
  const order = ['containerNumber', ...usual[load.export ? 'export' : 'import']]
  const first = order.flatMap((key) => inputs.filter((input) => input.key === key))
  const others = inputs.filter(
    ({ key }) => !order.includes(key) && (ofFlags.includes(key) || chosen.has(key) || isEntered(key, boxes)),
  )
  const [number, ...known] = [...first, ...others].map(({ key }) => columns.get(key)!)
  return [number!, ...needed, ...known]
}

/** The columns that can be added or taken away again, with their names. */
export function otherColumns(load: Asking): { key: string; head: string; about: string }[] {
  return boxInputs(load)
    .filter(({ key }) => !isUsual(key, load))
    .map((input) => ({ key: input.key, head: headOf(input), about: fieldRow(input.field).label }))
}
