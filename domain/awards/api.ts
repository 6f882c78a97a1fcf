import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId, PublicId, PublicPathId } from '#domain/ids.ts'
import { Confirmation, StaffConfirmation } from './confirmation.ts'
import { Accepting, Acknowledging, AcknowledgingBatch, NewAmendment } from './form.ts'
import { ShipperParty, TruckerParty } from './parties.ts'

const ofLoad = z.object({ id: PathId })
const ofAmendment = z.object({ id: PublicPathId })
const version = z.coerce
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(9999))
const oneVersion = z.object({ version: version.optional() })

export const readConfirmation = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/confirmation',
  summary: "Get the caller's side of an award's confirmation, its latest version unless one is named",
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  params: ofLoad,
  query: oneVersion,
  reply: Confirmation,
  missing: 'confirmation-not-found',
  topics: ['awards', 'details'],
})

export const acknowledgeAward = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/acknowledge',
  summary: 'Acknowledge the latest version of the rate confirmation; shipper and trucker then learn who the other is',
  access: ['trucker'],
  scope: 'awards:write',
  params: ofLoad,
  body: Acknowledging,
  reply: Confirmation,
  missing: 'confirmation-not-found',
  refusals: ['already-acknowledged', 'confirmation-outdated'],
  topics: ['awards'],
})

export const acknowledgeAwards = endpoint({
  method: 'POST',
  path: '/api/loads/batch/acknowledge',
  summary: 'Acknowledge the latest rate confirmations of several loads with one name, of all of them or none',
  access: ['trucker'],
  scope: 'awards:write',
  body: AcknowledgingBatch,
  reply: z.object({ confirmations: z.array(Confirmation) }),
  refusals: ['loads-refused'],
  topics: ['awards'],
})

export const readParties = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/parties',
  summary: 'Get who the other side of an acknowledged award is',
  access: ['shipper', 'trucker'],
  scope: 'parties:read',
  params: ofLoad,
  reply: { shipper: TruckerParty, trucker: ShipperParty },
  missing: 'load-not-found',
  refusals: ['confirmation-not-found'],
  topics: ['awards'],
})

export const proposeAmendment = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/amendments',
  summary: 'Propose a change to the confirmation: in words, of lines by fixed dollars, or of facts of the load',
  access: ['shipper', 'trucker'],
  scope: 'awards:write',
  status: 201,
  params: ofLoad,
  body: NewAmendment,
  reply: z.object({ id: PublicId }),
  missing: 'confirmation-not-found',
  refusals: ['above-award-limit', 'amendment-open', 'load-closed', 'too-many-amendments'],
  topics: ['awards'],
})

export const acceptAmendment = endpoint({
  method: 'POST',
  path: '/api/amendments/{id}/accept',
  summary: "Accept the other side's change: both confirmations get their next version, and the load follows",
  access: ['shipper', 'trucker'],
  scope: 'awards:write',
  params: ofAmendment,
  body: Accepting,
  reply: Confirmation,
  missing: 'amendment-not-found',
  refusals: ['above-award-limit', 'amendment-answered', 'confirmation-not-found', 'load-closed'],
  topics: ['awards', 'loads', 'bids'],
})

export const declineAmendment = endpoint({
  method: 'POST',
  path: '/api/amendments/{id}/decline',
  summary: "Decline the other side's change; the confirmation stays as it is",
  access: ['shipper', 'trucker'],
  scope: 'awards:write',
  params: ofAmendment,
  reply: Confirmation,
  missing: 'amendment-not-found',
  refusals: ['amendment-answered', 'confirmation-not-found'],
  topics: ['awards'],
})

export const withdrawAmendment = endpoint({
  method: 'POST',
  path: '/api/amendments/{id}/withdraw',
  summary: 'Withdraw your change before it is answered',
  access: ['shipper', 'trucker'],
  scope: 'awards:write',
  params: ofAmendment,
  reply: Confirmation,
  missing: 'amendment-not-found',
  refusals: ['amendment-answered', 'confirmation-not-found'],
  topics: ['awards'],
})

export const openConfirmation = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/confirmation.pdf',
  summary: "Open the caller's side of an award's confirmation as a PDF; a replaced version says so on it",
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  params: ofLoad,
  query: oneVersion,
  reply: 'file',
  missing: 'confirmation-not-found',
  refusals: ['file-unavailable', 'papers-busy'],
})

export const openRecord = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/record.pdf',
  summary: 'Open the record of a completed load that 49 CFR 371.3 gives both parties a right to, as a PDF',
  access: ['shipper', 'trucker'],
  scope: 'loads:read',
  params: ofLoad,
  reply: 'file',
  missing: 'record-not-found',
  refusals: ['confirmation-not-found', 'file-unavailable', 'papers-busy'],
})

export const openStaffConfirmation = endpoint({
  method: 'GET',
  path: '/api/staff/confirmations/{id}.pdf',
  summary: 'Open any version of a confirmation as a PDF',
  access: ['staff'],
  params: z.object({ id: PublicPathId }),
  reply: 'file',
  missing: 'confirmation-not-found',
  refusals: ['file-unavailable', 'papers-busy'],
})

export const listStaffConfirmations = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/confirmations',
  summary: "List all versions of both sides' confirmations of a load, with who acknowledged them and from where",
  access: ['staff'],
  params: ofLoad,
  reply: z.array(StaffConfirmation),
  missing: 'load-not-found',
  topics: ['awards'],
})

export const readMissingSettings = endpoint({
  method: 'GET',
  path: '/api/staff/dashboard/missing-settings',
  summary: 'List operator settings missing from confirmations',
  access: ['staff'],
  reply: z.object({ missing: z.array(z.string()) }),
})
