import type { Selectable } from 'kysely'
import type { Scenario } from '#domain/pricing/scenario.ts'
import { Refusal } from '#domain/refusals.ts'
import { isPresetName, type OwnScenario, type Scenarios } from '#domain/scenarios/scenario.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Tables } from '#server/db/tables.ts'

export type ScenarioRow = Selectable<Tables['scenarios']>

/** The column of each number of a scenario. */
const numberColumns = {
  chassisDays: 'chassis_days',
  prepull: 'prepull',
  storageDays: 'storage_days',
  terminalHours: 'terminal_hours',
  deliveryHours: 'delivery_hours',
  dryRuns: 'dry_runs',
  examStops: 'exam_stops',
  extraStops: 'extra_stops',
} as const satisfies Record<keyof Scenario, keyof ScenarioRow>

export type NumberRow = Pick<ScenarioRow, (typeof numberColumns)[keyof Scenario]>

/** The columns of the numbers that are given. */
export function columnsOf(numbers: { [Name in keyof Scenario]?: Scenario[Name] | undefined }): Partial<NumberRow> {
  const given = Object.entries(numberColumns).filter(([name]) => numbers[name as keyof Scenario] !== undefined)
  return Object.fromEntries(given.map(([name, column]) => [column, numbers[name as keyof Scenario]]))
}

export function toScenario(row: ScenarioRow): OwnScenario {
  const numbers = Object.fromEntries(Object.entries(numberColumns).map(([name, column]) => [name, row[column]]))
  const { public_id: id, name, created_at: createdAt } = row
  return { id, name, ...(numbers as Scenario), createdAt: createdAt.toISOString() }
}

/** A scenario as the events table keeps it. */
export function recordOf(row: ScenarioRow): Record<string, unknown> {
  const { id: scenarioId, createdAt: _, ...scenario } = toScenario(row)
  return { scenarioId, ...scenario, usual: row.is_usual }
}

/** The scenarios of a shipper, earliest first, and which is the usual one. */
export async function readScenarios(db: Db, userId: number): Promise<Scenarios> {
  const rows = await db.selectFrom('scenarios').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const settings = await db
    .selectFrom('user_settings')
    .select('usual_preset')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    usualId: rows.find((row) => row.is_usual)?.public_id ?? null,
    usualPreset: settings?.usual_preset ?? null,
    items: rows.map(toScenario),
  }
}

/** The shipper's own scenario, locked; another's is not found. */
export async function lockOwnScenario(tx: Tx, publicId: number, userId: number): Promise<ScenarioRow> {
  const scenario = await tx
    .selectFrom('scenarios')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!scenario) throw new Refusal('scenario-not-found')
  return scenario
}

/** Leaves no scenario of a shipper the usual one, own or built in, before another becomes it. */
export async function forgetUsual(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('scenarios')
    .set({ is_usual: false })
    .where('user_id', '=', userId)
    .where('is_usual', '=', true)
    .execute()
  await tx.updateTable('user_settings').set({ usual_preset: null }).where('user_id', '=', userId).execute()
}

/** The built-in scenarios keep their names. Source: Y-031. */
export function refusePresetName(name: string | undefined): void {
  if (name !== undefined && isPresetName(name)) throw new Refusal('scenario-name-taken')
}

/** The unique index says which names are taken, also of two scenarios that are saved at once. */
export function refuseTakenName(error: unknown): never {
  throw isUniqueViolation(error, 'scenarios_name') ? new Refusal('scenario-name-taken') : error
}
