import { Button } from '@mantine/core'
import { demoMarket } from '#domain/demo/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { useApi } from '#web/api/hooks.ts'
import classes from './demo-card.module.css'

type DemoCardProps = { portal: 'user' | 'staff'; onChoose: (username: string, password: string) => void }

const pagesOfLinks = { driver: 'Driver link', tracking: 'Tracking link' }

/** On a demo market: that it is one, its accounts, which fill the form in, and its links. Source: G-173; G-290. */
export function DemoCard({ portal, onChoose }: DemoCardProps) {
  const { data } = useApi(demoMarket, {})
  if (!data?.demo) return null
  const password = data.password ?? ''
  return (
    <section className={classes.card} aria-label="Demo market">
      <div className={classes.head}>
        <h2 className={classes.title}>Demo market</h2>
        <span className={classes.tag}>Sample data</span>
      </div>
      <p className={classes.text}>
        All companies, loads and bids are fictional. Pick an account to fill in the form.
        {password ? (
          <>
            {' '}
            Password: <code className={classes.code}>{password}</code>
          </>
        ) : null}
      </p>
      <div className={classes.accounts}>
        {data.accounts
          .filter((account) => account.portal === portal)
          .map(({ username, role }) => (
            <Button key={username} variant="default" h="auto" onClick={() => onChoose(username, password)}>
              <span className={classes.account}>
                <span>{capitalized(role)}</span>
                <span className={classes.username}>{username}</span>
              </span>
            </Button>
          ))}
      </div>
      {portal === 'user' ? (
        <>
          <DemoLinks links={data.links} />
          <DemoMembers members={data.members} onChoose={(username) => onChoose(username, password)} />
        </>
      ) : null}
    </section>
  )
}

/** What a driver and a consignee open, in a tab of its own beside the form. */
function DemoLinks({ links }: Pick<ReplyOf<typeof demoMarket>, 'links'>) {
  return (
    <div className={classes.links}>
      {links.map(({ kind, path }) => (
        <Button key={kind} component="a" href={path} target="_blank" variant="default" h="auto">
          <span className={classes.account}>
            <span>{pagesOfLinks[kind]}</span>
            <span className={classes.username}>no account</span>
          </span>
        </Button>
      ))}
    </div>
  )
}

type DemoMembersProps = Pick<ReplyOf<typeof demoMarket>, 'members'> & { onChoose: (username: string) => void }

/** Members of the shipper and the trucker, who do what their role allows. Source: P-020. */
function DemoMembers({ members, onChoose }: DemoMembersProps) {
  return (
    <details className={classes.more}>
      <summary data-touch>More demo accounts</summary>
      <div className={classes.members}>
        {members.map(({ username, role, account }) => (
          <Button key={username} variant="default" h="auto" onClick={() => onChoose(username)}>
            <span className={classes.account}>
              <span>
                {capitalized(role)} of {account}
              </span>
              <span className={classes.username}>{username}</span>
            </span>
          </Button>
        ))}
      </div>
    </details>
  )
}

function capitalized(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}
