import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { health } from '#domain/http/api.ts'
import { call } from '#web/api/client.ts'
import { setDatabaseAway, useDatabaseAway } from '#web/api/database-away.ts'
import classes from './reconnecting.module.css'

const pause = 2000

/**
 * Says that the database is away, as while it moves to another node, and asks until it is back; then everything on the
 * page is read again. What is typed stays.
 */
export function Reconnecting() {
  const client = useQueryClient()
  const isAway = useDatabaseAway()
  useEffect(() => {
    if (!isAway) return undefined
    const timer = setInterval(() => {
      call(health, {}).then(
        () => {
          setDatabaseAway(false)
          void client.invalidateQueries()
        },
        () => {},
      )
    }, pause)
    return () => clearInterval(timer)
  }, [client, isAway])
  return <div role="status">{isAway ? <p className={classes.note}>Reconnecting. What you typed stays.</p> : null}</div>
}
