import {
  addPasskey,
  addStaffPasskey,
  beginPasskey,
  beginStaffPasskey,
  removePasskey,
  removeStaffPasskey,
  renamePasskey,
  renameStaffPasskey,
} from '#domain/factors/passkeys-api.ts'

/** The calls about the own passkeys, in each portal. */
export const passkeyCalls = {
  user: { begin: beginPasskey, add: addPasskey, rename: renamePasskey, remove: removePasskey },
  staff: { begin: beginStaffPasskey, add: addStaffPasskey, rename: renameStaffPasskey, remove: removeStaffPasskey },
} as const
