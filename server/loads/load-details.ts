import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DetailField, type DetailSide, fieldsOf } from '#domain/details/fields.ts'
import type { ResolvedDetails } from '#domain/details/rules.ts'
import { type DetailValues, lastFreeDayOf, noDetails } from '#domain/details/values.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { DetailChanges, Tables } from '#server/db/tables.ts'
import { rewriteIdentifiers } from './identifiers.ts'

type Row = Selectable<Tables['load_details']>
type Columns = Updateable<Tables['load_details']>

/** The details of a load as they are kept; version 0 is of a load that has none yet. */
export type KeptDetails = { version: number; values: DetailValues; changed: DetailChanges }

/** The columns of the fields, except for the container number, which the load has, and references. */
const columns = {
  steamshipLine: 'steamship_line',
  lastFreeDays: 'last_free_days',
  earliestReturn: 'earliest_return',
  portCutoff: 'port_cutoff',
  docCutoff: 'doc_cutoff',
  vgmCutoff: 'vgm_cutoff',
  perDiemFreeDays: 'per_diem_free_days',
  perDiemDayType: 'per_diem_day_type',
  vesselEta: 'vessel_eta',
  availableForPickup: 'available_for_pickup',
  holds: 'holds',
  hazmat: 'hazmat',
  reefer: 'reefer',
  oog: 'oog',
  triAxle: 'tri_axle',
  containerNumberUnchecked: 'container_number_unchecked',
  masterBill: 'master_bill',
  houseBill: 'house_bill',
  booking: 'booking',
  pickupNumber: 'pickup_number',
  sealNumbers: 'seal_numbers',
  vesselName: 'vessel_name',
  voyage: 'voyage',
  commodity: 'commodity',
  pieces: 'pieces',
  vgm: 'vgm',
  deliveryPlace: 'delivery_place',
  returnBy: 'return_by',
  permitNumber: 'permit_number',
  chassisNumber: 'chassis_number',
  chassisBy: 'chassis_by',
  chassisPool: 'chassis_pool',
  driver: 'driver',
} as const satisfies Partial<Record<DetailField, keyof Row>>

type ColumnField = keyof typeof columns
const columnFields = Object.keys(columns) as ColumnField[]
const jsonFields: readonly DetailField[] = [
  'lastFreeDays',
  'holds',
  'hazmat',
  'reefer',
  'oog',
  'deliveryPlace',
  'driver',
]

/** The pricing facts of a row of `load_details`, as JSON, as SQL. */
export const pricingValuesSql = `jsonb_build_object(${fieldsOf('pricing')
  .map((field) => `'${field}', ${columns[field as ColumnField]}`)
  .join(', ')})`

/**
 * The details of a load. Its version is read first: where the rest is newer, a change that names the version is refused.
 */
export async function readKeptDetails(db: Db, loadId: number): Promise<KeptDetails> {
  return (await readAllKeptDetails(db, [loadId])).get(loadId) ?? keptOf(undefined, undefined)
}

/** The same of several loads, by their ids. */
export async function readAllKeptDetails(db: Db, loadIds: number[]): Promise<Map<number, KeptDetails>> {
  const rows = await db.selectFrom('load_details').selectAll().where('load_id', 'in', loadIds).execute()
  const beside = await readBeside(db, loadIds)
  const rowOf = new Map(rows.map((row) => [row.load_id, row]))
  return new Map(loadIds.map((id) => [id, keptOf(rowOf.get(id), beside.get(id))]))
}

type Beside = Pick<DetailValues, 'containerNumber' | 'references'>

function keptOf(row: Row | undefined, beside: Beside = { containerNumber: null, references: [] }): KeptDetails {
  if (!row) return { version: 0, values: { ...noDetails, ...beside }, changed: {} }
  return { version: row.version, values: { ...valuesIn(row), ...beside }, changed: row.changed }
}

/** The facts that are not in the row of the details. */
async function readBeside(db: Db, loadIds: number[]): Promise<Map<number, Beside>> {
  const { rows } = await sql<Beside & { id: number }>`
    select id, container_number as "containerNumber", coalesce((
      select jsonb_agg(jsonb_build_object('type', type, 'value', value) order by place)
      from load_references where load_id = loads.id), '[]') as references
    from loads where id = any(${loadIds}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...beside }) => [id, beside]))
}

function valuesIn(row: Row): Omit<DetailValues, 'containerNumber' | 'references'> {
  const values = columnFields.map((field) => {
    const value = row[columns[field]]
    return [field, value instanceof Date ? value.toISOString() : value]
  })
  return Object.fromEntries(values) as Omit<DetailValues, 'containerNumber' | 'references'>
}

type Written = Omit<ResolvedDetails, 'lastFreeDays'> & { lastFreeDays?: DetailValues['lastFreeDays'] }

type Inserted = { loadId: number; values: Written; changed: DetailChanges }

/** The first details of loads. The container number is the caller's to store. */
export async function insertDetails(tx: Tx, loads: Inserted[]): Promise<void> {
  if (loads.length === 0) return
  const rows = loads.map(({ loadId, values, changed }) => ({
    load_id: loadId,
    ...columnsOf(values),
    changed: JSON.stringify(changed),
  })) as Insertable<Tables['load_details']>[]
  await tx.insertInto('load_details').values(rows).execute()
  await insertReferences(tx, loads)
  await rewriteIdentifiers(
    tx,
    loads.map(({ loadId }) => loadId),
  )
}

/** The next version of the details of a locked load; what is not given stays. */
export async function updateDetails(
  tx: Tx,
  loadId: number,
  { version, values, changed }: { version: number; values: Written; changed: DetailChanges },
): Promise<void> {
  if (values.containerNumber !== undefined) {
    await tx.updateTable('loads').set({ container_number: values.containerNumber }).where('id', '=', loadId).execute()
  }
  if (version === 0) return insertDetails(tx, [{ loadId, values, changed }])
  await tx
    .updateTable('load_details')
    .set({ ...columnsOf(values), version: version + 1, changed: JSON.stringify(changed) })
    .where('load_id', '=', loadId)
    .execute()
  if (values.references) {
    await tx.deleteFrom('load_references').where('load_id', '=', loadId).execute()
    await insertReferences(tx, [{ loadId, values }])
  }
  await rewriteIdentifiers(tx, [loadId])
}

function columnsOf(values: Written): Columns {
  const given = columnFields.filter((field) => values[field] !== undefined)
  return {
    ...Object.fromEntries(given.map((field) => [columns[field], storedAs(field, values[field])])),
    ...(values.lastFreeDays && { last_free_day: lastFreeDayOf(values.lastFreeDays) }),
  }
}

function storedAs(field: ColumnField, value: unknown): unknown {
  return jsonFields.includes(field) && value !== null ? JSON.stringify(value) : value
}

type FreeDays = DetailValues['lastFreeDays']
type Stamp = { by: DetailSide; at: string }

/** Last free days with who gave each, and when: one that is as it was keeps that. */
export function stampFreeDays(before: FreeDays, days: ResolvedDetails['lastFreeDays'] = [], stamp: Stamp): FreeDays {
  return days.map(
    (day) => before.find(({ source, date }) => source === day.source && date === day.date) ?? { ...day, ...stamp },
  )
}

async function insertReferences(tx: Tx, loads: Pick<Inserted, 'loadId' | 'values'>[]): Promise<void> {
  const rows = loads.flatMap(({ loadId, values: { references = [] } }) =>
    references.map((one, place) => ({ load_id: loadId, place, ...one })),
  )
  if (rows.length > 0) await tx.insertInto('load_references').values(rows).execute()
}
