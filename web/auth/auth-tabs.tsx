import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { part } from '#web/shared/parts/part.tsx'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { useTouched } from '#web/shared/parts/use-touched.ts'
import { AuthHead } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { fetchRules, useLoginForm, useRegistrationForm } from './use-auth-forms.ts'
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

/** The forms to sign in or register; the URL says which. `below` follows the sign-in. */
export function AuthTabs({ below }: { below: ReactNode }) {
  const [mode, setMode] = useAddressChoice<Mode>('mode', ['login', 'register'])
  const loginForm = useLoginForm()
  const registrationForm = useRegistrationForm()
  const touched = useTouched()
  useEffect(() => {
    if (touched) void fetchRules().catch(() => {})
  }, [touched])

  return (
    <>
      <AuthHead {...words[mode]} />
      <Tabs
        value={mode}
        onChange={(next) => setMode(next === 'register' ? next : 'login')}
        classNames={{ tab: classes.tab }}
      >
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
      {mode === 'login' ? below : null}
    </>
  )
}
