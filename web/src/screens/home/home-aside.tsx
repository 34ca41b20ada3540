import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MenuLinks } from '../../features/pages/menu-links.tsx'
import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession, type Viewer } from '../../lib/session/session.ts'
import { AnimatedNumber } from '../../ui/animated-number.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tokens } from '../../ui/money.tsx'
import styles from './home-aside.module.css'

/**
 * Draws the panel beside the home feed on wide screens: a fan's wallet, suggestions and site links.
 */
export function HomeAside({ children }: { children: ReactNode }) {
  const { site, viewer } = useSession()
  return (
    <>
      {viewer?.role === 'fan' && <WalletSummary viewer={viewer} />}
      {children}
      {viewer && (
        <nav aria-label={t`Site`} className={styles.small}>
          <MenuLinks section="footer" />
          <Link to={href('report')}>{t`Report content`}</Link>
          <Link to={href('contact')}>{t`Contact`}</Link>
          <span>© {site.siteName}</span>
        </nav>
      )}
    </>
  )
}

function WalletSummary({ viewer: { balance, subscriptions } }: { viewer: Viewer }) {
  return (
    <Card aria-label={t`Your wallet`} className={styles.wallet}>
      <span>
        <AnimatedNumber value={balance}>
          <Tokens amount={balance} />
        </AnimatedNumber>
        <Link to={href('user/subscriptions')} className={styles.count}>
          {subscriptions === 0
            ? t`No subscriptions yet`
            : ngettext(
                msgid`${formatCount(subscriptions)} subscription`,
                `${formatCount(subscriptions)} subscriptions`,
                subscriptions,
              )}
        </Link>
      </span>
      <ButtonLink to={href('wallet')} size="s">
        {t`Top up`}
      </ButtonLink>
    </Card>
  )
}
