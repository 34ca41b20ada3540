import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMany } from '../../lib/format.ts'
import { href } from '../../lib/href.ts'
import { useSession, type Viewer } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tokens } from '../../ui/money.tsx'
import { Moving } from '../../ui/moving.tsx'
import { OwnLinks } from '../frame/own-links.tsx'
import styles from './home-aside.module.css'

/** Beside the home feed on wide screens: what a fan has to spend, whom one may like, and the small print. */
export function HomeAside({ children }: { children: ReactNode }) {
  const { site, viewer } = useSession()
  return (
    <>
      {viewer?.role === 'fan' && <Purse viewer={viewer} />}
      {children}
      {viewer && (
        <nav aria-label="Site" className={styles.small}>
          <OwnLinks section="footer" />
          <Link to={href('reports/report')}>Report content</Link>
          <Link to={href('contact/contact')}>Contact</Link>
          <span>© {site.siteName}</span>
        </nav>
      )}
    </>
  )
}

function Purse({ viewer: { balance, subscriptions } }: { viewer: Viewer }) {
  return (
    <Card aria-label="Your wallet" className={styles.purse}>
      <span>
        <Moving value={balance}>
          <Tokens amount={balance} />
        </Moving>
        <Link to={href('subscriptions/my-subscriptions')} className={styles.count}>
          {subscriptions === 0 ? 'No subscriptions yet' : formatMany(subscriptions, 'subscription')}
        </Link>
      </span>
      <ButtonLink to={href('app/wallet')} size="s">
        Top up
      </ButtonLink>
    </Card>
  )
}
