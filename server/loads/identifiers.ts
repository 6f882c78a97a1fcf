import { findKey, type FindField } from '#domain/find/found-load.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

type Numbers = {
  container_number: string | null
  master_bill: string | null
  house_bill: string | null
  booking: string | null
  pickup_number: string | null
  seal_numbers: string[] | null
  references: string[] | null
  external_id: string | null
}

/** Keeps the numbers by which a load is found as its transaction has left them. Needs the lock of the load. Source: X-066. */
export async function rewriteIdentifiers(tx: Tx, loadIds: number[]): Promise<void> {
  if (loadIds.length === 0) return
  const loads = await readNumbers(tx, loadIds)
  await replaceIdentifiers(tx, loadIds, JSON.stringify(loads.flatMap(rowsOf)))
}

const readNumbers = statement<{ values: [loadIds: number[]]; row: Numbers & { load_id: number; shipper_id: number } }>(
  'read-numbers',
  `select loads.id as load_id, loads.shipper_id, loads.container_number, loads.external_id, master_bill, house_bill, booking, pickup_number,
     seal_numbers, (select array_agg(value order by place) from load_references where load_id = loads.id) as references
   from loads left join load_details on load_details.load_id = loads.id where loads.id = any($1::int[])`,
)

function rowsOf({ load_id, shipper_id, ...numbers }: Numbers & { load_id: number; shipper_id: number }) {
  const rows = namedNumbers(numbers).flatMap(([field, value]) => {
    const key = value === null ? '' : findKey(value)
    return key === '' ? [] : [{ load_id, shipper_id, field, value, key }]
  })
  // One of two that compare equal is enough.
  return [...new Map(rows.map((row) => [`${row.field} ${row.key}`, row])).values()]
}

function namedNumbers(numbers: Numbers): [FindField, string | null][] {
  const { seal_numbers: seals, references } = numbers
  return [
    ['containerNumber', numbers.container_number],
    ['masterBill', numbers.master_bill],
    ['houseBill', numbers.house_bill],
    ['booking', numbers.booking],
    ['pickupNumber', numbers.pickup_number],
    ['externalId', numbers.external_id],
    ...(seals ?? []).map((seal): [FindField, string] => ['sealNumber', seal]),
    ...(references ?? []).map((value): [FindField, string] => ['reference', value]),
  ]
}

const replaceIdentifiers = statement<{ values: [loadIds: number[], rows: string]; row: never }>(
  'replace-identifiers',
  `with given as materialized (
     select * from jsonb_to_recordset($2::jsonb) as row (load_id int, shipper_id int, field text, value text, key text)
   ), gone as (
     delete from load_identifiers as stored where load_id = any($1::int[]) and not exists (
       select from given where given.load_id = stored.load_id and given.field = stored.field and given.key = stored.key)
   )
   insert into load_identifiers (load_id, shipper_id, field, value, key)
   select load_id, shipper_id, field, value, key from given
   on conflict (load_id, field, key) do update set value = excluded.value where load_identifiers.value <> excluded.value`,
)
