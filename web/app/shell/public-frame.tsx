import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#web/shared/parts/brand.ts'
import { Brand } from './shell-menu.tsx'
import classes from './public-frame.module.css'

/** The frame of pages that are open to all, for those who are not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.bar}>
        <Brand title={brand.name} />
        <Button component={Link} to="/auth" variant="default">
          Sign in
        </Button>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
    </>
  )
}
