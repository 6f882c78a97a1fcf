import { randomUUID } from 'node:crypto'
import { documentForm } from '#server/test/files/forms.ts'
import { password } from './cast.ts'
import type { Scene } from './scene.ts'

const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'MEX' }
const trucking = {
  dot_number: '1234567',
  mc_number: 'MC-123456',
  scac_code: 'ABCD',
  estimatedCapacity: 12,
  containerHandling: [true, false, false, true, false],
}
const load = {
  drayageAreaID: 7,
  deliveryCityOrZip: 'Ontario, CA 91761',
  export: true,
  liveOrdrop: true,
  containerType: "40' HC",
  weight: '42000',
  weightUnit: 'lbs',
  specialHandling: [true, false, true, false, false],
  specialInstructions: 'Call ahead',
  targetPrice: 900,
  auctionDuration: 336,
}
const charges = {
  drayage: 500.5,
  fsc: 20,
  prepull: 75,
  chassisFee: 30,
  storage: 25,
  terminalFreehours: 2,
  deliveryFreehours: 1.5,
  terminalWaitingrate: 75,
  deliveryWaitingrate: 80,
  dryRun: 175,
  examStop: 1,
  extraStop: 2,
  dropFee: 3,
  overWeightfee: 4,
  dgFee: 5,
  reeferFee: 6,
  storageFreedays: 2,
  otherFees: 'Tolls at cost',
  notes: 'Two chassis on hand',
}
const staff = { fullName: 'F N', email: 'a@example.com', role: 'accounting', active: true, password }

/** Bodies with all the fields that the calls began with, and no other. */
export const seededPayloads: Record<string, (scene: Scene) => unknown> = {
  'POST /api/login': ({ cast }) => ({ username: cast.trucker.username, password }),
  'POST /api/register': () => ({
    ...company,
    ...trucking,
    role: 'trucker',
    username: randomUUID(),
    password,
    displayName: 'D',
    areasServed: [7],
  }),
  'POST /api/loads': () => load,
  'POST /api/loads/{id}/extend-auction': () => ({ extensionHours: 336 }),
  'POST /api/loads/{id}/accept-bid/{bidId}': () => undefined,
  'POST /api/loads/{id}/bids': ({ bare }) => ({ ...charges, loadId: bare.id }),
  'PATCH /api/bids/{id}': () => charges,
  'POST /api/trucker/complete-registration': () => ({ ...company, ...trucking, areasServed: [7], additionalInfo: 'I' }),
  // A session must confirm a change of the email address first. Source: F-032.
  'PATCH /api/user': () => ({ ...company, ...trucking, email: undefined, displayName: 'D', somethingElse: 1 }),
  'POST /api/user/change-password': () => ({ currentPassword: password, newPassword: 'Harbor-Crane-7' }),
  'PATCH /api/trucker/service-areas': () => ({ areasServed: [7, 8] }),
  'POST /api/documents': ({ load: { loadNumber } }) => documentForm({ loadId: loadNumber }),
  'POST /api/staff/login': ({ cast }) => ({ username: cast.staff.username, password }),
  'POST /api/staff/users': () => ({ ...staff, username: randomUUID() }),
  'PATCH /api/staff/users/{id}': () => ({ ...staff, password: '' }),
  'POST /api/staff/users/{id}/change-password': () => ({ currentPassword: password, newPassword: 'Harbor-Crane-7' }),
  'PATCH /api/staff/loads/{id}/status': () => ({ status: 'do_received_sent' }),
  'POST /api/loads/{id}/cancel': () => undefined,
  'PATCH /api/admin/users/{id}': () => ({ ...company, displayName: 'D' }),
  'POST /api/admin/notifications': () => ({ audience: 'all', title: 'Title', message: 'Message' }),
  'PATCH /api/user/settings': () => ({ theme: 'dark', defaultAuctionDuration: 48, notifyInApp: false }),
}
