import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { removeFactors } from '#domain/factors/api.ts'
import { Id } from '#domain/ids.ts'
import type { PlatformUserDetails } from '#domain/staff/platform-user.ts'
import { readPlatformUser } from '#domain/staff/users-api.ts'
import { ApiError } from '#web/api/error.ts'
import { useApi } from '#web/api/hooks.ts'
import { StaffTokens } from '#web/access/tokens/public.tsx'
import { StaffDocumentsOfUser } from '#web/documents/public.tsx'
import { RemoveFactorsButton } from '#web/factors/public.tsx'
import { StaffLoadsOfUser } from '#web/loads/staff/public.tsx'
import { lastAddressOf } from '#web/shared/list/list-address.ts'
import { Parts } from '#web/shared/parts/parts.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { userTitle } from '#web/shared/facts/user-words.ts'
import { StaffWebhooks } from '#web/webhooks/public.tsx'
import { CompanyInformation, ResetLinkButton, RoleBadge, TeamOfUser, UserInformation } from '#web/staff/public.tsx'
import { MessagePage } from './message-page.tsx'
import loadPage from './load/load-page.module.css'
import classes from './staff-user-page.module.css'

const listHref = () => lastAddressOf('/staff/users')

/** One account of the marketplace, for staff. Source: B-103 to B-110, B-232. */
export function Component() {
  const { userId } = useParams()
  const id = Id.safeParse(Number(userId))
  const user = useApi(readPlatformUser, { params: { id: id.data } }, { enabled: id.success })
  if (user.data) return <StaffUserView key={user.data.id} user={user.data} />
  if (!id.success || (user.error instanceof ApiError && user.error.status === 404)) return <UserNotFound />
  if (user.error) return <UserFailed onRetry={() => void user.refetch()} retrying={user.isFetching} />
  return <UserPageSkeleton />
}

function StaffUserView({ user }: { user: PlatformUserDetails }) {
  usePageTitle(userTitle(user))
  return (
    <>
      <header className={classes.header}>
        <Link data-touch className={loadPage.back} to={listHref()}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          Back to Users
        </Link>
        <div className={loadPage.line}>
          <h1 className={loadPage.title}>{userTitle(user)}</h1>
          <RoleBadge role={user.role} />
          <span className={classes.id}>User ID {user.id}</span>
          <span className={classes.action}>
            <RemoveFactorsButton endpoint={removeFactors} account={user} />
            <ResetLinkButton user={user} />
          </span>
        </div>
      </header>
      <div className={classes.page}>
        <div className={classes.information}>
          <Parts>
            <UserInformation user={user} />
            <CompanyInformation user={user} />
          </Parts>
        </div>
        <Parts>
          <StaffLoadsOfUser user={user} />
          <StaffDocumentsOfUser userId={user.id} />
          <TeamOfUser user={user} />
          <StaffTokens userId={user.id} />
          <StaffWebhooks userId={user.id} />
        </Parts>
      </div>
    </>
  )
}

function UserNotFound() {
  return (
    <MessagePage icon={IconUserOff} title="User Not Found" text="The requested user could not be found.">
      <Button component={Link} to={listHref()} variant="default">
        Back to Users
      </Button>
    </MessagePage>
  )
}

function UserFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <MessagePage icon={IconAlertTriangle} title="Error Loading Details" text="Failed to fetch user details">
      <Button component={Link} to={listHref()} variant="default">
        Back to Users
      </Button>
      <Button loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </MessagePage>
  )
}

/** The shape of the page while the account is fetched. */
function UserPageSkeleton() {
  return (
    <div className={loadPage.waiting} role="status" aria-label="Loading the user">
      <Skeleton height={20} width={110} mb={8} />
      <Skeleton height={28} width={240} mb={20} />
      <div className={classes.page}>
        <div className={classes.information}>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={220} radius="lg" />
        </div>
        <Skeleton height={280} radius="lg" />
        <Skeleton height={200} radius="lg" />
      </div>
    </div>
  )
}
