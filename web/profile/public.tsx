export { AccountTheme } from './settings/account-theme.tsx'
export { ConfirmToNotify } from './settings/confirm-to-notify.tsx'
export { SessionsList } from './sessions-list.tsx'
