import type { ReactNode } from 'react'
import { Arch } from '../../ui/arch.tsx'
import { Logo } from '../../ui/logo.tsx'
import type { GateAnswer } from '../doorkeeper.server.ts'
import { AgeGate } from './age-gate.tsx'
import styles from './gate-page.module.css'

/** A full-page answer instead of the page: maintenance, country block, or the question of age. */
export default function GatePage({ gate, site }: GateAnswer) {
  const logo = <Logo name={site.siteName} src={site.logoUrl} darkSrc={site.darkmodeLogoUrl} />
  if (gate === 'age') return <AgeGate siteName={site.siteName} logo={logo} />
  if (gate === 'maintenance') {
    return (
      <GateLayout logo={logo} picture={<Arch state="closed" className={styles.arch} />} title="We will be back">
        <p>{site.siteName} is closed for a moment while we work on it. Nothing is lost; come back shortly.</p>
      </GateLayout>
    )
  }
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="closed" className={styles.arch} />}
      title="Not available in your country"
    >
      <p>{site.siteName} cannot be opened from where you are.</p>
    </GateLayout>
  )
}

interface GateLayoutProps {
  logo: ReactNode
  picture: ReactNode
  title: string
  children: ReactNode
}

/** The shape all gates share: the mark, a doorway, a few words. */
export function GateLayout({ logo, picture, title, children }: GateLayoutProps) {
  return (
    <div className={styles.gate}>
      <header>{logo}</header>
      <main id="main" className={styles.main}>
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
