import { Anchor, Skeleton } from '@mantine/core'
import { mayMemberCall } from '#domain/member-roles.ts'
import { saveRates } from '#domain/rates/api.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { CalendarCard } from '#web/calendar/public.tsx'
import { TokensCard } from '#web/access/tokens/public.tsx'
import { TeamCard } from '#web/members/public.tsx'
import { usePush } from '#web/push/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { RatesCard } from '#web/rates/public.tsx'
import { WebhooksCard } from '#web/webhooks/public.tsx'
import { ChoicesCard } from './choices-card.tsx'
import { MemberNotifications } from './member-notifications.tsx'
import {
  DecisionSetting,
  DurationSetting,
  LastRatesSetting,
  NotificationSettings,
  type OnChange,
  RowsSetting,
  ThemeSetting,
} from './settings-fields.tsx'
import { type Settings, useSettings } from './use-settings.ts'
import classes from './settings-page.module.css'

/** What a user can choose for themselves. Source; G-053. */
export function Component() {
  const { role, member } = useSignedInUser()
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" subtitle="Changes are saved automatically." />
      <div className={classes.cards}>
        <SectionCard title="Appearance">
          <ThemeSetting ofDevice={member !== undefined} />
          <RowsSetting />
        </SectionCard>
        {member ? (
          <>
            {role === 'trucker' && mayMemberCall(member.role, saveRates) ? <RatesCard /> : null}
            <MemberNotifications />
          </>
        ) : (
          <AccountCards />
        )}
        <SectionCard title="Security" footer={{ label: 'Security settings', href: '/profile?tab=security' }}>
          <p className={classes.text}>Change your password and set up a second factor in your profile.</p>
        </SectionCard>
        <p className={classes.text}>
          {/* A file, not a page of the app. */}
          <Anchor data-touch href="/licenses.txt" inherit>
            Third-party licenses
          </Anchor>
        </p>
      </div>
    </div>
  )
}

/** The settings of the account, which are its owner's. Source: P-004. */
function AccountCards() {
  const { settings, errorText, isFetching, refetch, change } = useSettings()
  const { role } = useSignedInUser()
  const isTrader = role === 'shipper' || role === 'trucker'
  return (
    <>
      {isTrader ? <TeamCard /> : null}
      {settings ? (
        <>
          {'defaultAuctionDuration' in settings ? (
            <SectionCard title="Auctions">
              <DurationSetting hours={settings.defaultAuctionDuration} onChange={change} />
              <DecisionSetting hours={settings.defaultDecisionHours} onChange={change} />
            </SectionCard>
          ) : null}
          {'startFromLastRates' in settings ? (
            <SectionCard title="Bids">
              <LastRatesSetting isOn={settings.startFromLastRates} onChange={change} />
            </SectionCard>
          ) : null}
          {role === 'trucker' ? <RatesCard /> : null}
          <Notifications settings={settings} onChange={change} />
          {isTrader ? <CalendarCard /> : null}
          <TokensCard />
          {isTrader ? <WebhooksCard /> : null}
        </>
      ) : (
        <SectionCard title="Notifications">
          {errorText ? (
            <FailedList title="Couldn't load settings" retrying={isFetching} onRetry={() => void refetch()}>
              {errorText}
            </FailedList>
          ) : (
            <Waiting />
          )}
        </SectionCard>
      )}
    </>
  )
}

function Notifications({ settings, onChange }: { settings: Settings; onChange: OnChange }) {
  const push = usePush()
  const mailIsSent = useApi(mailStatus, {}).data?.mailIsSent ?? false
  return (
    <>
      <SectionCard title="Notifications">
        <NotificationSettings settings={settings} push={push} mailIsSent={mailIsSent} onChange={onChange} />
      </SectionCard>
      <ChoicesCard settings={settings} mailIsSent={mailIsSent} devices={push.devices} />
    </>
  )
}

function Waiting() {
  return (
    <div aria-hidden>
      <Skeleton height={14} width="30%" mt={4} />
      <Skeleton height={12} width="80%" mt={10} />
    </div>
  )
}
