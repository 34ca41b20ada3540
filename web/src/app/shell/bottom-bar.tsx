import { Suspense } from 'react'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { AccountMenuProps } from './account-bar.tsx'
import styles from './bottom-bar.module.css'

/** Guests load no icons of an account's slots. */
const AccountBar = lazyOptional(() => import('./account-bar.tsx'))

/** Draws the bottom bar of phones: the slots of an account, or the ways to one. */
export function BottomBar(menu: AccountMenuProps) {
  const viewer = useViewer()
  if (!viewer) return <GuestBar />
  return (
    <Suspense>
      <AccountBar {...menu} viewer={viewer} />
    </Suspense>
  )
}

function GuestBar() {
  return (
    <nav className={styles.guest} aria-label={t`Main`}>
      <ButtonLink to={href('auth/login')}>{t`Log in`}</ButtonLink>
      <ButtonLink to={href('auth/register')} variant="primary">
        {t`Sign up`}
      </ButtonLink>
    </nav>
  )
}
