import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import type { User } from '#domain/auth/user.ts'
import { areaName } from '#domain/reference/reference.ts'
import { recheckUser, useSignedInUser } from '#web/api/session.ts'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { CapacityForm } from './capacity-form.tsx'
import { ConfirmationNotice } from './settings/email-confirmation.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { MemberPage } from './member/member-page.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { profileTabsOf, useProfileTab } from './profile-tabs.ts'
import { SecurityTab } from './security-tab.tsx'
import { useAreasForm, type AreasForm as Form } from './use-areas-form.ts'
import { useCapacityForm } from './use-capacity-form.ts'
import { usePasswordForm } from './use-password-form.ts'
import { useProfileForm } from './use-profile-form.ts'
import classes from './profile-page.module.css'
import { SavedForm } from './saved-form.tsx'
import { ServiceAreasPicker } from './service-areas-picker.tsx'

const mostNamed = 10

/**
 * The own account. The forms live above the tabs, so a look at another tab loses nothing.
 *
 * Source: B-120, B-121; G-034, G-054.
 */
export function Component() {
  const user = useSignedInUser()
  return user.member ? <MemberPage user={user} /> : <OwnerPage user={user} />
}

function OwnerPage({ user }: { user: User }) {
  const tabs = profileTabsOf(user.role)
  const [tab, setTab] = useProfileTab(tabs)
  const profile = useProfileForm(user)
  const password = usePasswordForm()
  const areas = useAreasForm(user)
  const capacity = useCapacityForm(user)
  const subtitle =
    user.role === 'trucker' ? 'Your details, password and service areas' : 'Your details and your password'

  return (
    <div className={classes.page}>
      <ProfileHead subtitle={subtitle} />
      {user.role === 'trucker' && !user.registered ? <RegistrationNotice /> : null}
      {tab === 'profile' ? <ConfirmationNotice of={user} onConfirmed={() => void recheckUser()} /> : null}
      <TabbedCard label="Profile" tabs={tabs} value={tab} onChange={setTab}>
        <div className={classes.panel}>
          {tab === 'profile' ? <ProfileForm form={profile} user={user} /> : null}
          {tab === 'security' ? <SecurityTab form={password} username={user.username} isMember={false} /> : null}
          {tab === 'areas' ? <AreasForm form={areas} served={user.areasServed} /> : null}
          {tab === 'capacity' ? <CapacityForm form={capacity} /> : null}
        </div>
      </TabbedCard>
      <LeaveQuestion dirty={[profile, password, areas, capacity].some(({ isDirty }) => isDirty)} />
    </div>
  )
}

function RegistrationNotice() {
  return (
    <div className={classes.notice} role="note">
      <p>Your registration is not complete. Complete it to see loads and bid.</p>
      <Button
        component={Link}
        to="/trucker/registration"
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
      >
        Complete Registration
      </Button>
    </div>
  )
}

/** The areas whose open loads a trucker sees. Source: A-257, B-121 to B-123, B-181. */
function AreasForm({ form, served }: { form: Form; served: readonly number[] }) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control: form.control, name: 'areasServed' })
  return (
    <SavedForm form={form} label="Service Areas">
      <p className={classes.note}>You see open loads in these areas. Loads you've already bid on stay visible.</p>
      {served.length > 0 ? <p className={classes.served}>Now: {namesOf(served)}</p> : null}
      <ServiceAreasPicker
        ref={ref}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={fieldState.error?.message}
      />
    </SavedForm>
  )
}

/** Which they are as stored, without a look through the whole list; nothing moves while one chooses. */
function namesOf(ids: readonly number[]): string {
  const names = ids.map(areaName)
  const more = names.length - mostNamed
  return names.slice(0, mostNamed).join('; ') + (more > 0 ? ` and ${more} more` : '')
}
