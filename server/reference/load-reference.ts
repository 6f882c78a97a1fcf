import { sql } from 'kysely'
import { areas, terminals } from '#domain/reference/reference.ts'
import type { Database } from '#server/db/db.ts'

/** Brings the database's areas and terminals to what this version ships; loads refer to them by id. */
export async function loadReference({ kysely }: Database): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`
      insert into areas select * from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
        as area (id int, name text, country text, lat float8, lon float8)
      on conflict (id) do update
        set name = excluded.name, country = excluded.country, lat = excluded.lat, lon = excluded.lon`.execute(tx)
    await sql`
      insert into terminals (id, area_id, port_or_ramp_name, name, kind, lat, lon)
      select * from jsonb_to_recordset(${JSON.stringify(terminals)}::jsonb)
        as terminal (id int, areaid int, portorrampname text, name text, kind text, lat float8, lon float8)
      on conflict (id) do update
        set area_id = excluded.area_id, port_or_ramp_name = excluded.port_or_ramp_name, name = excluded.name,
          kind = excluded.kind, lat = excluded.lat, lon = excluded.lon`.execute(tx)
  })
}
