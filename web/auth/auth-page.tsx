import { Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/brand.ts'
import { usePageTitle } from '#web/shared/page-title.ts'
import { ThemeSwitch } from '#web/shared/theme-switch.tsx'
import { BrandPane } from './brand-pane.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginForm, useRegistrationForm } from './use-auth-forms.ts'
import classes from './auth-page.module.css'

const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }))

type Mode = 'login' | 'register'

const words: Record<Mode, { title: string; text: string }> = {
  login: { title: 'Welcome back', text: 'Sign in to your loads and bids' },
  register: { title: 'Create your account', text: 'For shippers who post loads and truckers who move them' },
}

/** Sign in or register; which of the two stands in the address. Source: docs/requirements.md, A-006 to. */
export function Component() {
  usePageTitle(brand.subtitle)
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <img src={logo} width={32} height={32} alt="" />
        <h1 className={classes.heading}>
          <span className={classes.name}>{brand.name}</span> <span className={classes.subtitle}>{brand.subtitle}</span>
        </h1>
      </header>
      <main className={classes.main}>
        <ThemeSwitch className={classes.theme ?? ''} />
        <AuthTabs />
      </main>
      <BrandPane />
    </div>
  )
}

function AuthTabs() {
  const [search, setSearch] = useSearchParams()
  const mode: Mode = search.get('mode') === 'register' ? 'register' : 'login'
  const loginForm = useLoginForm()
  const registrationForm = useRegistrationForm()

  function show(next: string | null) {
    setSearch(next === 'register' ? { mode: 'register' } : {}, { preventScrollReset: true })
  }

  return (
    <div className={classes.forms}>
      <h2 className={classes.title}>{words[mode].title}</h2>
      <p className={classes.text}>{words[mode].text}</p>
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
    </div>
  )
}
