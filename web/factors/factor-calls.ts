import {
  activateStaffTotp,
  activateTotp,
  beginStaffTotp,
  beginTotp,
  makeRecoveryCodes,
  makeStaffRecoveryCodes,
  readFactors,
  readStaffFactors,
  removeStaffTotp,
  removeTotp,
} from '#domain/factors/api.ts'

/** The calls about the own second factor, in each portal. */
export const factorCalls = {
  user: {
    read: readFactors,
    begin: beginTotp,
    activate: activateTotp,
    remove: removeTotp,
    renew: makeRecoveryCodes,
  },
  staff: {
    read: readStaffFactors,
    begin: beginStaffTotp,
    activate: activateStaffTotp,
    remove: removeStaffTotp,
    renew: makeStaffRecoveryCodes,
  },
} as const
