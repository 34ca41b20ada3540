import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Arch } from '../../ui/arch.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { GateData } from './access-middleware.server.ts'
import { AgeGate } from './age-gate.tsx'
import { AssuranceGate } from './assurance-gate.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'
import { TextsGate } from './texts-gate.tsx'

const LockGate = lazy(() => import('./lock-gate.tsx'))

const Locked = ({ logo }: { logo: ReactNode }) => (
  <Suspense>
    <LockGate logo={logo} />
  </Suspense>
)

interface GatePageProps extends Pick<GateData, 'gate' | 'site' | 'viewer'> {
  /** Shows the page behind a gate that is drawn over it, without loading it again. */
  onEnter?: () => void
}

/**
 * Draws a full-page gate instead of the page: maintenance, country block, age confirmation, texts
 * to accept, or no page behind it.
 */
export default function GatePage({ gate, site, viewer, onEnter }: GatePageProps) {
  const target = onEnter && '_blank'
  const logo = <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
  if (gate === 'age')
    return <AgeGate siteName={site.siteName} logo={logo} onEnter={onEnter} target={target} />
  if (gate === 'assurance')
    return <AssuranceGate siteName={site.siteName} logo={logo} target={target} />
  if (gate === 'texts' && viewer)
    return <TextsGate viewer={viewer} siteName={site.siteName} logo={logo} />
  if (gate === 'locked') return <Locked logo={logo} />
  if (gate === 'notFound') {
    return (
      <GateLayout
        logo={logo}
        picture={<Arch state="open" className={styles.arch} />}
        title={t`Page not found`}
      >
        <p>{t`It may have moved or been removed, or the address may contain a typo.`}</p>
        <ButtonLink to={href('landing')} reloadDocument variant="primary" wide>
          {t`Go home`}
        </ButtonLink>
      </GateLayout>
    )
  }
  if (gate === 'maintenance' && site.isWaitingForPages) {
    return (
      <GateLayout
        logo={logo}
        picture={<Arch state="closed" className={styles.arch} />}
        title={t`Opening soon`}
      >
        <p>{t`${site.siteName} is being prepared and is not open yet. Please come back soon.`}</p>
      </GateLayout>
    )
  }
  if (gate === 'maintenance') {
    return (
      <GateLayout
        logo={logo}
        picture={<Arch state="closed" className={styles.arch} />}
        title={t`We’ll be back soon`}
      >
        <p>{t`${site.siteName} is down for maintenance. Nothing is lost; please come back shortly.`}</p>
      </GateLayout>
    )
  }
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="closed" className={styles.arch} />}
      title={t`Not available in your country`}
    >
      <p>{t`${site.siteName} is not available from where you are.`}</p>
    </GateLayout>
  )
}
