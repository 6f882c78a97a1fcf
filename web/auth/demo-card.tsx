import { Button } from '@mantine/core'
import { demoMarket } from '#domain/demo/api.ts'
import { useApi } from '#web/api/hooks.ts'
import classes from './demo-card.module.css'

type DemoCardProps = { portal: 'user' | 'staff'; onChoose: (username: string, password: string) => void }

/** On a demo market: that it is one, and its accounts, which fill the form in. Source: G-173. */
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
                <span>{role.charAt(0).toUpperCase() + role.slice(1)}</span>
                <span className={classes.username}>{username}</span>
              </span>
            </Button>
          ))}
      </div>
    </section>
  )
}
