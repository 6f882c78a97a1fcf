/** What staff see and do on the pages of a load and of an account. */
export { StaffLoadInformation } from './staff-load-information.tsx'
export { SuggestedStatus } from './suggested-status.tsx'
export { StaffLoadsOfUser } from './staff-loads-of-user.tsx'
export { UpdateStatusDialog } from './update-status-dialog.tsx'
