import { t } from '../../lib/i18n.ts'
import { Arch } from '../../ui/arch.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { GateData } from './access-middleware.server.ts'
import { AgeGate } from './age-gate.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

/** Draws a full-page gate instead of the page: maintenance, country block or age confirmation. */
export default function GatePage({ gate, site }: GateData) {
  const logo = <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
  if (gate === 'age') return <AgeGate siteName={site.siteName} logo={logo} />
  if (gate === 'maintenance' && site.isWaitingForPages) {
    return (
      <GateLayout logo={logo} picture={<Arch state="closed" className={styles.arch} />} title={t`Opening soon`}>
        <p>{t`${site.siteName} is being prepared and is not open yet. Please come back soon.`}</p>
      </GateLayout>
    )
  }
  if (gate === 'maintenance') {
    return (
      <GateLayout logo={logo} picture={<Arch state="closed" className={styles.arch} />} title={t`We’ll be back soon`}>
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
