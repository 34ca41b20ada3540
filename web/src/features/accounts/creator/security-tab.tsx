import type { ReactNode } from 'react'
import { ConnectionsCard } from '../connections-card.tsx'
import { DataExportSection } from '../data-export/data-export-section.tsx'
import { DecisionsLink } from '../decisions-link.tsx'
import { EmailCard } from '../email-card.tsx'
import { LanguageCard } from '../language-card.tsx'
import { NotificationSettingsCard } from '../notification-settings-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import styles from './creator-account.module.css'
import type { TabProps } from './performer-self.ts'

/**
 * Shows the settings for login, language, notifications and the data export; `children` follow at
 * the end.
 */
export function SecurityTab({ me, onSaved, children }: TabProps & { children: ReactNode }) {
  return (
    <div className={styles.cards}>
      <EmailCard me={me} onSaved={onSaved} />
      <PasswordCard />
      <ConnectionsCard me={me} onSaved={onSaved} />
      <LanguageCard />
      <NotificationSettingsCard />
      <SecuritySection />
      <DataExportSection />
      <DecisionsLink />
      {children}
    </div>
  )
}
