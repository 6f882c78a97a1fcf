import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { JoinMailingList } from '#web/mailing-list/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { part } from '#web/shared/parts/part.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginForm, useRegistrationForm } from './use-auth-forms.ts'
import classes from './auth-page.module.css'

const registerForm = part(async () => ({ Component: (await import('./register-form.tsx')).RegisterForm }), {
  isPage: false,
})
const RegisterForm = lazy(async () => ({ default: (await registerForm()).Component }))

type Mode = 'login' | 'register'

const words: Record<Mode, { title: string; text: string }> = {
  login: { title: 'Welcome back', text: 'Sign in to your loads and bids' },
  register: { title: 'Create your account', text: 'For shippers who post loads and truckers who move them' },
}

/** Sign in or register; which of the two stands in the address. Source: docs/requirements.md, A-006 to. */
export function Component() {
  usePageTitle(brand.subtitle)
  return (
    <AuthFrame>
      <AuthTabs />
    </AuthFrame>
  )
}

function AuthTabs() {
  const [search, setSearch] = useSearchParams()
  const mode: Mode = search.get('mode') === 'register' ? 'register' : 'login'
  const loginForm = useLoginForm()
  const registrationForm = useRegistrationForm()

  function show(next: string | null) {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next === 'register') changed.set('mode', 'register')
        else changed.delete('mode')
        return changed
      },
      { preventScrollReset: true },
    )
  }

  return (
    <>
      <AuthHead {...words[mode]} />
      <Tabs value={mode} onChange={show} classNames={{ tab: classes.tab ?? '' }}>
        <Tabs.List grow mb={24}>
          <Tabs.Tab value="login">Login</Tabs.Tab>
          <Tabs.Tab value="register">Register</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          <LoginForm form={loginForm} />
        </Tabs.Panel>
        <Tabs.Panel value="register">
          <Suspense>
            <RegisterForm form={registrationForm} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      {mode === 'login' ? <JoinMailingList /> : null}
    </>
  )
}
