import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { type KindHeading, kindHeadings } from '#domain/events/kind-row.ts'
import type { OwnMemberProfile } from '#domain/members/member.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { usePush } from '#web/push/public.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useOwnSwitches } from '../member/use-own-member.ts'
import { Setting } from './setting.tsx'
import { DeviceSetting } from './settings-fields.tsx'
import classes from './settings-page.module.css'

/** What is under each heading. */
const says: Record<KindHeading, string> = {
  Auctions: 'Bids, questions, and loads whose bidding ends.',
  Awards: 'Offers, confirmations, and awards that end.',
  'On the road': 'Milestones, deadlines, documents and changed details.',
  Account: 'What else concerns the account.',
}

/** What a member gets by email and on devices, by headings. Source: P-014. */
export function MemberNotifications() {
  const push = usePush()
  const mailIsSent = useApi(mailStatus, {}).data?.mailIsSent ?? false
  const { read, change } = useOwnSwitches()
  return (
    <SectionCard title="Notifications">
      <div className={classes.switches}>
        <DeviceSetting push={push} />
        <Loaded read={read} failure="Couldn't load settings" skeleton={<Skeleton height={180} aria-hidden />}>
          {(own) => (
            <>
              {mailIsSent && !own.emailConfirmed ? <UnconfirmedNote email={own.email} /> : null}
              <Headings own={own} mailIsSent={mailIsSent} onChange={change} />
            </>
          )}
        </Loaded>
      </div>
    </SectionCard>
  )
}

type HeadingsProps = {
  own: OwnMemberProfile
  mailIsSent: boolean
  onChange: ReturnType<typeof useOwnSwitches>['change']
}

function Headings({ own: { mailHeadings, dailyMail }, mailIsSent, onChange }: HeadingsProps) {
  function withHeading(heading: KindHeading, isOn: boolean): KindHeading[] {
    return kindHeadings.filter((other) => (other === heading ? isOn : mailHeadings.includes(other)))
  }
  return (
    <>
      <p className={classes.text}>
        {mailIsSent
          ? 'You get an email, and a message on your devices, of what you have not seen under the bell yet, about:'
          : 'You get a message on your devices of what you have not seen under the bell yet, about:'}
      </p>
      {kindHeadings.map((heading) => (
        <Setting
          key={heading}
          label={heading}
          description={says[heading]}
          checked={mailHeadings.includes(heading)}
          onChange={(isOn) => void onChange({ mailHeadings: withHeading(heading, isOn) })}
        />
      ))}
      {mailIsSent ? (
        <Setting
          label="Daily summary"
          description="One email a day with what is less urgent under these headings."
          checked={dailyMail}
          onChange={(isOn) => void onChange({ dailyMail: isOn })}
        />
      ) : null}
    </>
  )
}

function UnconfirmedNote({ email }: { email: string }) {
  return (
    <p className={classes.text}>
      We can't email you yet: <strong>{email}</strong> isn't confirmed. Send the confirmation email from your{' '}
      <Anchor component={Link} to="/profile" inherit>
        profile
      </Anchor>
      .
    </p>
  )
}
