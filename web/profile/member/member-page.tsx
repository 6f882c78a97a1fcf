import { Skeleton } from '@mantine/core'
import type { User } from '#domain/auth/user.ts'
import type { OwnMemberProfile } from '#domain/members/member.ts'
import { signInName } from '#web/shared/facts/people/person-words.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { TabbedCard } from '#web/shared/parts/cards/tabbed-card.tsx'
import { ConfirmationNotice } from '../settings/email-confirmation.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { memberTabs, useProfileTab } from '../profile-tabs.ts'
import { SecurityTab } from '../security-tab.tsx'
import { usePasswordForm } from '../use-password-form.ts'
import { CompanyFacts } from './company-facts.tsx'
import { MemberForm } from './member-form.tsx'
import { useMemberForm } from './use-member-form.ts'
import { useOwnMember } from './use-own-member.ts'
import classes from '../profile-page.module.css'

/** The own profile of a member: themself to change, and their company to read. Source: P-004. */
export function MemberPage({ user }: { user: User }) {
  const { read, keep } = useOwnMember()
  return (
    <div className={classes.page}>
      <ProfileHead subtitle="Your details and your password" />
      <Loaded read={read} failure="Couldn't load your profile" skeleton={<Skeleton height={320} aria-hidden />}>
        {(own) => <Profile user={user} own={own} onSaved={keep} onConfirmed={() => void read.refetch()} />}
      </Loaded>
    </div>
  )
}

type ProfileProps = {
  user: User
  own: OwnMemberProfile
  onSaved: (saved: OwnMemberProfile) => void
  onConfirmed: () => void
}

/** The forms live above the tabs, so a look at the other one loses nothing. */
function Profile({ user, own, onSaved, onConfirmed }: ProfileProps) {
  const [tab, setTab] = useProfileTab(memberTabs)
  const form = useMemberForm(user, own, onSaved)
  const password = usePasswordForm()
  return (
    <>
      {tab === 'profile' ? <ConfirmationNotice of={own} onConfirmed={onConfirmed} /> : null}
      <TabbedCard label="Profile" tabs={memberTabs} value={tab} onChange={setTab}>
        <div className={classes.panel}>
          {tab === 'security' ? (
            <SecurityTab form={password} username={signInName(user)} isMember />
          ) : (
            <>
              <MemberForm form={form} own={own} />
              <CompanyFacts user={user} />
            </>
          )}
        </div>
      </TabbedCard>
      <LeaveQuestion dirty={form.isDirty || password.isDirty} />
    </>
  )
}
