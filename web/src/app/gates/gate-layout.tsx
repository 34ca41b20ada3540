import type { ReactNode } from 'react'
import { PreviewSlot } from '../preview/preview-slot.tsx'
import styles from './gate-page.module.css'

interface GateLayoutProps {
  logo: ReactNode
  picture: ReactNode
  title: string
  children: ReactNode
}

/** Draws the layout that all gates share: the logo, a doorway and a few words. */
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
      <PreviewSlot />
    </div>
  )
}
