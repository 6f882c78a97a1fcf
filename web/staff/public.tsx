/** What staff see and do on the page of an account. */
export { ResetLinkButton } from './accounts/reset-link-button.tsx'
export { RoleBadge } from './accounts/role-badge.tsx'
export { TeamOfUser } from './team/team-of-user.tsx'
export { CompanyInformation, UserInformation } from './user-information.tsx'
