import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId, PublicPathId } from '#domain/ids.ts'
import { Appointment, Cancelling, NewAppointment } from './appointment.ts'
import { AdminDetails, ShipperDetails, StaffDetails, TruckerDetails } from './details.ts'
import { DetailsChange } from './form.ts'

const ofLoad = z.object({ id: PathId })
const ofAppointment = z.object({ id: PublicPathId })
const forParties = { shipper: ShipperDetails, trucker: TruckerDetails }

export const readDetails = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/details',
  summary: 'Get the container, references, dates and appointments of a load, as far as the caller may read them',
  access: ['shipper', 'trucker', 'admin'],
  scope: 'loads:read',
  params: ofLoad,
  reply: { ...forParties, admin: AdminDetails },
  missing: 'load-not-found',
  // The award, its acknowledgement, and a delivery order change what is read.
  topics: ['details', 'deadlines', 'awards', 'loads', 'documents'],
})

export const changeDetails = endpoint({
  method: 'PATCH',
  path: '/api/loads/{id}/details',
  summary: 'Change details of a load; null clears a field, `version` is the one that was read',
  access: ['shipper', 'trucker'],
  scope: 'loads:write',
  params: ofLoad,
  body: DetailsChange,
  reply: forParties,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'details-changed', 'field-not-yours', 'load-closed'],
  topics: ['details', 'deadlines', 'awards'],
})

export const makeAppointment = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/appointments',
  summary: 'Make an appointment in the time of its place; it takes the place of the one of its kind',
  access: ['shipper', 'trucker'],
  scope: 'loads:write',
  status: 201,
  params: ofLoad,
  body: NewAppointment,
  reply: Appointment,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'load-closed'],
  topics: ['details', 'deadlines', 'awards', 'loads'],
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/cancel',
  summary: 'Cancel an appointment',
  access: ['shipper', 'trucker'],
  scope: 'loads:write',
  params: ofAppointment,
  body: Cancelling,
  reply: Appointment,
  missing: 'appointment-not-found',
  refusals: ['appointment-over', 'load-closed', 'load-not-found'],
  topics: ['details', 'deadlines'],
})

export const readStaffDetails = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/details',
  summary: 'Get all details and appointments of a load, with who changed each field last',
  access: ['staff'],
  params: ofLoad,
  reply: StaffDetails,
  missing: 'load-not-found',
  // It has the names of accounts.
  topics: ['details', 'deadlines', 'awards', 'loads', 'documents', 'users'],
})

export const changeStaffDetails = endpoint({
  method: 'PATCH',
  path: '/api/staff/loads/{id}/details',
  summary: 'Change details of a load; null clears a field, `version` is the one that was read',
  access: ['staff'],
  params: ofLoad,
  body: DetailsChange,
  reply: StaffDetails,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'details-changed', 'field-not-yours', 'load-closed'],
  topics: ['details', 'deadlines', 'loads'],
})

export const makeStaffAppointment = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/appointments',
  summary: 'Make an appointment of a load in the time of its place',
  access: ['staff'],
  status: 201,
  params: ofLoad,
  body: NewAppointment,
  reply: Appointment,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'load-closed'],
  topics: ['details', 'deadlines', 'loads'],
})

export const cancelStaffAppointment = endpoint({
  method: 'POST',
  path: '/api/staff/appointments/{id}/cancel',
  summary: 'Cancel an appointment of a load',
  access: ['staff'],
  params: ofAppointment,
  body: Cancelling,
  reply: Appointment,
  missing: 'appointment-not-found',
  refusals: ['appointment-over', 'load-closed', 'load-not-found'],
  topics: ['details', 'deadlines'],
})
