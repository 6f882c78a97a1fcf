import { AuthFrame, AuthTabs, Developers } from '#web/auth/public.tsx'
import { JoinMailingList } from '#web/mailing-list/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'

/** Sign in or register, and where email is sent, join the mailing list. Source; G-130. */
export function Component() {
  usePageTitle(brand.subtitle)
  return (
    <AuthFrame>
      <AuthTabs below={<JoinMailingList />} />
      <Developers />
    </AuthFrame>
  )
}
