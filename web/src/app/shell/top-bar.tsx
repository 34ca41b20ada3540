import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { formatTokenAmount } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession } from '../../lib/session/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { homePath } from './home-path.ts'
import styles from './top-bar.module.css'

/** Guests do not load the tokens of a wallet. */
const Tokens = lazyOptional(async () => ({ default: (await import('../../ui/money.tsx')).Tokens }))
const Bell = lazyOptional(() => import('./notification-bell.tsx'))

/** Draws the blurred bar on top of phones: the name, a fan's wallet balance and the search. */
export function TopBar() {
  const { site, viewer } = useSession()
  return (
    <header className={styles.bar} data-top-bar>
      <Link to={homePath(viewer)} className={styles.name} aria-label={t`${site.siteName}, home`}>
        <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
      </Link>
      <span className={styles.space} />
      {viewer?.role === 'fan' && (
        <Link
          to={href('wallet')}
          className={styles.balance}
          aria-label={t`Wallet: ${formatTokenAmount(viewer.balance, site)}`}
        >
          <Suspense>
            <Tokens amount={viewer.balance} />
          </Suspense>
        </Link>
      )}
      {viewer && (
        <Link to={href('user/notifications')} className={styles.search}>
          <Suspense fallback={<span className="hidden-visually">{t`Notifications`}</span>}>
            <Bell />
          </Suspense>
        </Link>
      )}
      <Link to={href('explore')} className={styles.search} aria-label={t`Search creators`}>
        <IconSearch size={22} />
      </Link>
    </header>
  )
}
