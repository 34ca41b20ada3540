import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { Viewer } from '../../lib/session/session.ts'
import { Arch } from '../../ui/arch.tsx'
import { Button } from '../../ui/button.tsx'
import { logOut } from '../shell/log-out.ts'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

interface TextsGateProps {
  readonly viewer: Viewer
  readonly siteName: string
  readonly logo: ReactNode
}

/**
 * Asks an account that accepted no texts yet, because a social login, an admin or another client
 * made it, to accept them before anything else. It works before scripts run and without them.
 */
export function TextsGate({ viewer, siteName, logo }: TextsGateProps) {
  const { pathname, search } = useLocation()
  const texts = viewer.textsToAccept ?? []
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="ajar" spill className={styles.arch} />}
      title={t`Before you go on`}
    >
      <p>{t`You are logged in as ${viewer.name}. Please read these texts of ${siteName} and accept them.`}</p>
      <ul className={styles.texts}>
        {texts.map(({ slug, title }) => (
          <li key={slug}>
            <a href={href('cms-page', { slug })} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/accept-texts" className={styles.choices}>
        <input type="hidden" name="next" value={pathname + search} />
        {texts.map(({ slug, hash }) => (
          <input key={slug} type="hidden" name="text" value={hash} />
        ))}
        <Button type="submit" variant="primary" wide>
          {t`I have read and accept them`}
        </Button>
        <Button wide onClick={() => void logOut()}>
          {t`Log out`}
        </Button>
      </form>
      <nav className={styles.note} aria-label={t`Without accepting`}>
        <OtherPages viewer={viewer} />
      </nav>
    </GateLayout>
  )
}

/** Links to what nobody may be kept from. */
function OtherPages({ viewer }: Pick<TextsGateProps, 'viewer'>) {
  return (
    <>
      <a href={href('report')}>{t`Report content`}</a>
      {' · '}
      <a href={href('contact')}>{t`Contact`}</a>
      {viewer.role === 'fan' && (
        <>
          {' · '}
          <a href={href('user/subscriptions')}>{t`Cancel subscriptions`}</a>
        </>
      )}
      {' · '}
      <a href={href('user/delete-account')}>{t`Delete account`}</a>
    </>
  )
}
