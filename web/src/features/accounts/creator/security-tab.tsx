import { ConnectionsCard } from '../connections-card.tsx'
import { EmailCard } from '../email-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import styles from './creator-account.module.css'
import type { TabProps } from './performer-me.ts'

/** E-mail address, password, second step, passkeys and open sessions. */
export function SecurityTab({ me, onSaved }: TabProps) {
  return (
    <div className={styles.cards}>
      <EmailCard me={me} onSaved={onSaved} />
      <PasswordCard />
      <ConnectionsCard me={me} onSaved={onSaved} />
      <SecuritySection />
    </div>
  )
}
