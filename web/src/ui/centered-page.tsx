import type { ReactNode } from 'react'
import styles from './centered-page.module.css'
import { Page } from './page.tsx'

interface CenteredPageProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Lays out a page that is opened by a link of a mail: one reading column amid an empty frame. */
export function CenteredPage({ title, children }: CenteredPageProps) {
  return (
    <div className={styles.page}>
      <Page title={title} wide>
        {children}
      </Page>
    </div>
  )
}
