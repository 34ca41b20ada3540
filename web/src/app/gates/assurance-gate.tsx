import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Arch } from '../../ui/arch.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

/**
 * Asks for proof of age where the law wants one, before anything else is shown. It works before
 * scripts run and without them.
 */
export function AssuranceGate({ siteName, logo }: { siteName: string; logo: ReactNode }) {
  const { pathname, search } = useLocation()
  const next = pathname + search
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="closed" className={styles.arch} />}
      title={t`Prove that you are an adult`}
    >
      <p>
        {t`${siteName} shows content for adults. Where you are, the law asks for proof of age before any of it is shown. Your name and your date of birth are not kept.`}
      </p>
      <div className={styles.choices}>
        <ButtonLink to={href('age', undefined, { next })} reloadDocument variant="primary" wide>
          {t`Prove my age`}
        </ButtonLink>
        <ButtonLink to={href('auth/login', undefined, { next })} reloadDocument wide>
          {t`Log in`}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        <a href={href('report')}>{t`Report content`}</a>
        {' · '}
        <a href={href('contact')}>{t`Contact`}</a>
        {' · '}
        <a href={href('user/subscriptions')}>{t`Cancel subscriptions`}</a>
        <br />© {siteName}
      </p>
    </GateLayout>
  )
}
