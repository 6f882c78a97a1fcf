import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { pageQuery } from '#domain/http/list-query.ts'
import { PathId } from '#domain/ids.ts'
import { Milestone, MilestoneId, NewMilestone, StaffMilestone, TruckerMilestone, Voiding } from './milestone.ts'

const ofLoad = z.object({ id: PathId })
const ofMilestone = z.object({ id: MilestoneId })

export const listMilestones = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/milestones',
  summary: 'List the milestones of an awarded load in the order in which they happened, void ones included',
  access: ['shipper', 'trucker', 'admin'],
  scope: 'loads:read',
  params: ofLoad,
  query: z.object(pageQuery),
  paged: true,
  reply: { shipper: z.array(Milestone), trucker: z.array(TruckerMilestone), admin: z.array(Milestone) },
  missing: 'load-not-found',
  topics: ['milestones', 'documents', 'awards'],
})

export const recordMilestone = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/milestones',
  summary: 'Report a milestone of a won load; the key becomes its id',
  access: ['trucker'],
  scope: 'execution:write',
  status: 201,
  key: 'uuid',
  params: ofLoad,
  body: NewMilestone,
  saidAnew: ['deviceNow'],
  reply: TruckerMilestone,
  missing: 'load-not-found',
  refusals: [
    'confirmation-not-found',
    'file-not-arrived',
    'load-closed',
    'load-not-awarded',
    'milestone-recorded',
    'too-many-reports',
  ],
  topics: ['milestones', 'deadlines', 'awards', 'details'],
})

export const voidMilestone = endpoint({
  method: 'POST',
  path: '/api/milestones/{id}/void',
  summary: 'Void a milestone that the caller or its driver recorded within 24 hours; it stays, with the reason',
  access: ['trucker'],
  scope: 'execution:write',
  key: 'uuid',
  params: ofMilestone,
  body: Voiding,
  reply: TruckerMilestone,
  missing: 'milestone-not-found',
  refusals: ['milestone-void', 'void-by-staff'],
  topics: ['milestones', 'deadlines', 'details'],
})

export const listStaffMilestones = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/milestones',
  summary: 'List the milestones of a load with who recorded each, void ones included',
  access: ['staff'],
  params: ofLoad,
  query: z.object(pageQuery),
  paged: true,
  reply: z.array(StaffMilestone),
  missing: 'load-not-found',
  topics: ['milestones', 'documents', 'awards', 'users'],
})

export const recordStaffMilestone = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/milestones',
  summary: 'Report a milestone of an awarded load; the key becomes its id',
  access: ['staff'],
  status: 201,
  key: 'uuid',
  params: ofLoad,
  body: NewMilestone,
  saidAnew: ['deviceNow'],
  reply: StaffMilestone,
  missing: 'load-not-found',
  refusals: [
    'confirmation-not-found',
    'file-not-arrived',
    'load-closed',
    'load-not-awarded',
    'milestone-recorded',
    'too-many-reports',
  ],
  topics: ['milestones', 'deadlines', 'loads'],
})

export const voidStaffMilestone = endpoint({
  method: 'POST',
  path: '/api/staff/milestones/{id}/void',
  summary: 'Void any milestone; it stays, with the reason',
  access: ['staff'],
  key: 'uuid',
  params: ofMilestone,
  body: Voiding,
  reply: StaffMilestone,
  missing: 'milestone-not-found',
  refusals: ['milestone-void', 'void-by-staff'],
  topics: ['milestones', 'deadlines', 'loads'],
})
