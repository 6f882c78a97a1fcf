import type { ColumnType, Generated } from 'kysely'
import type { ClockKind, ClockState, OpenLevel } from '#domain/clocks/clock.ts'
import type { FreeDay } from '#domain/clocks/free-days.ts'
import type { AppointmentKind } from '#domain/details/appointment.ts'
import type { AppointmentState } from '#domain/details/appointment-lifecycle.ts'
import type { DetailField, DetailSide } from '#domain/details/fields.ts'
import type { DetailValues } from '#domain/details/values.ts'
import type { AnyDocumentType } from '#domain/documents/document.ts'
import type { FindField } from '#domain/find/found-load.ts'
import type { MilestoneDetails } from '#domain/milestones/details.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { MilestoneSide } from '#domain/milestones/milestone.ts'
import type { Suggestion } from '#domain/milestones/suggestion.ts'
import type { Timestamp, PublicId, Json } from './columns.ts'

type Reference = DetailValues['references'][number]
export type DetailChanges = { [Field in DetailField]?: { by: DetailSide; at: string; id: number } }

/** Tables of the work on awarded loads: details, deadlines, milestones and papers, as of the latest migration. */
export type WorkTables = {
  load_details: {
    load_id: number
    version: Generated<number>
    steamship_line: string | null
    last_free_days: Json<DetailValues['lastFreeDays']>
    /** The earliest of them. */
    last_free_day: string | null
    earliest_return: string | null
    port_cutoff: Date | null
    doc_cutoff: Date | null
    vgm_cutoff: Date | null
    per_diem_free_days: number | null
    per_diem_day_type: Generated<DetailValues['perDiemDayType']>
    vessel_eta: string | null
    available_for_pickup: boolean | null
    holds: Json<DetailValues['holds']>
    hazmat: Json<DetailValues['hazmat']>
    reefer: Json<DetailValues['reefer']>
    oog: Json<DetailValues['oog']>
    tri_axle: Generated<boolean>
    container_number_unchecked: Generated<boolean>
    master_bill: string | null
    house_bill: string | null
    booking: string | null
    pickup_number: string | null
    seal_numbers: Generated<string[]>
    vessel_name: string | null
    voyage: string | null
    commodity: string | null
    pieces: number | null
    vgm: number | null
    delivery_place: Json<DetailValues['deliveryPlace']>
    return_by: string | null
    permit_number: string | null
    chassis_number: string | null
    chassis_by: DetailValues['chassisBy']
    chassis_pool: string | null
    driver: Json<DetailValues['driver']>
    /** Who last changed each field: the id of a user or of a member of staff. */
    changed: Json<DetailChanges>
  }
  /** `id` is made of `load_id` and `kind`. */
  load_clocks: {
    id: ColumnType<number, never, never>
    load_id: number
    kind: ClockKind
    shipper_id: number
    winner_id: number
    terminal_id: number | null
    line: string | null
    zone: string
    amber_at: Date
    red_at: Date
    due_at: Date
    due_on: string
    state: ClockState
    stopped_at: Date | null
    estimated: boolean
    sources: Json<FreeDay[]>
    per_hour: number | null
    told_level: OpenLevel
    next_at: Date | null
  }
  load_suggestions: { load_id: number; status: Suggestion['status']; because: string }
  load_identifiers: { load_id: number; shipper_id: number; field: FindField; value: string; key: string }
  load_references: { load_id: number; place: number; type: Reference['type']; value: string }
  appointments: {
    id: Generated<number>
    public_id: PublicId
    load_id: number
    kind: AppointmentKind
    start_at: Date
    end_at: Date | null
    zone: string
    number: string | null
    terminal_id: number | null
    state: AppointmentState
    by_kind: DetailSide
    at: Date
    replaced_by: number | null
  }
  milestones: {
    id: string
    load_id: number
    award_id: number
    kind: MilestoneKind
    happened_at: Date
    recorded_at: Date
    clock_offset_ms: number
    entered: boolean
    unchecked: boolean
    zone: string
    by_kind: MilestoneSide
    by_user_id: number | null
    by_staff_id: number | null
    by_grant_id: number | null
    by_name: string | null
    lat: number | null
    lon: number | null
    accuracy_m: number | null
    note: string | null
    details: Json<MilestoneDetails>
    voided_at: Date | null
    voided_by_user_id: number | null
    voided_by_staff_id: number | null
    void_reason: string | null
    void_key: string | null
  }
  documents: {
    id: Generated<number>
    /** Null for an upload by staff, who are `staff_id`. */
    user_id: number | null
    staff_id: number | null
    load_id: number | null
    shipper_id: number | null
    type: AnyDocumentType
    original_filename: string
    filename: string
    mime_type: string
    bytes: number
    uploaded_at: Timestamp
    removed_at: Date | null
    /** The member of staff; null if the uploader removed it. */
    removed_by: number | null
    removed_because: string | null
    /** Set while a removed document still has its file. */
    file_kept_until: Date | null
    /** For the papers that the product writes, and for the files of the work on a load. */
    award_id: number | null
    /** The key with which a file of the work was sent. */
    client_id: string | null
    milestone_id: string | null
    /** When staff gave it to the shipper who is not to learn who the trucker is. */
    released_at: Date | null
    /** For a proof of delivery that the product has written. */
    is_made: Generated<boolean>
    /** It says who carries. */
    names_carrier: Generated<boolean>
  }
  unfinished_uploads: { filename: string; begun_at: Timestamp }
}
