import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Arch } from '../../ui/arch.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

interface AssuranceGateProps {
  siteName: string
  logo: ReactNode
  /** Where links open: in another tab when this one holds a page that is to stay. */
  target?: '_blank' | undefined
}

/**
 * Asks for proof of age where the law wants one, before anything else is shown. It works before
 * scripts run and without them.
 */
export function AssuranceGate({ siteName, logo, target }: AssuranceGateProps) {
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
      {target && (
        <p>
          {t`The check opens in another tab. This page stays as you left it, and goes on here afterwards.`}
        </p>
      )}
      <div className={styles.choices}>
        <ButtonLink
          to={href('age', undefined, { next })}
          target={target}
          reloadDocument
          variant="primary"
          wide
        >
          {t`Prove my age`}
        </ButtonLink>
        <ButtonLink
          to={href('auth/login', undefined, { next })}
          target={target}
          reloadDocument
          wide
        >
          {t`Log in`}
        </ButtonLink>
      </div>
      <p className={styles.note}>
        <a href={href('report')} target={target}>{t`Report content`}</a>
        {' · '}
        <a href={href('contact')} target={target}>{t`Contact`}</a>
        {' · '}
        <a href={href('user/subscriptions')} target={target}>
          {t`Cancel subscriptions`}
        </a>
        <br />© {siteName}
      </p>
    </GateLayout>
  )
}
