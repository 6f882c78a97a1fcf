import { type RawBuilder, sql } from 'kysely'
import type { Suggestion } from '#domain/milestones/suggestion.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'
import { type ClockFacts, suggestionFrom } from './facts.ts'

/** Writes the suggestions of some loads that are others now: they follow from the same facts as clocks. Source: X-130. */
export async function writeSuggestions(tx: Tx, facts: ClockFacts[]): Promise<void> {
  const changed = facts.flatMap((ofLoad) => {
    const [before, after] = [ofLoad.suggestion, suggestionFrom(ofLoad)]
    const isSame = before?.status === after?.status && before?.because === after?.because
    return isSame ? [] : [{ load_id: ofLoad.load_id, ...after }]
  })
  if (changed.length > 0) await replaceSuggestions(tx, JSON.stringify(changed))
}

const replaceSuggestions = statement<{ values: [rows: string]; row: never }>(
  'replace-suggestions',
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb) as suggestion (load_id int, status text, because text)
   ), ended as (
     delete from load_suggestions using given where load_suggestions.load_id = given.load_id and given.status is null
   )
   insert into load_suggestions (load_id, status, because)
   select load_id, status, because from given where status is not null
   on conflict (load_id) do update set status = excluded.status, because = excluded.because`,
)

const fields: FieldsSql<typeof Suggestion> = { status: sql`suggestion.status`, because: sql`suggestion.because` }

/** The suggestion of a row of `loads`, with `load_suggestions` joined as `suggestion`, as a field of a shape. */
export const suggestionField = { when: sql<boolean>`suggestion.load_id is not null`, fields }

/** Whether a row of `loads` has a suggestion. Source: X-131. */
export const isReadySql: RawBuilder<boolean> = sql`loads.id in (select load_id from load_suggestions)`
