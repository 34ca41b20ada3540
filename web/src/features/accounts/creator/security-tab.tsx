import { LeavingSection } from '../../../app/leaving/leaving-section.tsx'
import { ConnectionsCard } from '../connections-card.tsx'
import { DataSection } from '../data/data-section.tsx'
import { EmailCard } from '../email-card.tsx'
import { NoticesCard } from '../notices-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import styles from './creator-account.module.css'
import type { TabProps } from './performer-me.ts'

/** E-mail address, password, second step, passkeys, open sessions, the way to what one is told, and the copy of one's data. */
export function SecurityTab({ me, onSaved }: TabProps) {
  return (
    <div className={styles.cards}>
      <EmailCard me={me} onSaved={onSaved} />
      <PasswordCard />
      <ConnectionsCard me={me} onSaved={onSaved} />
      <NoticesCard />
      <SecuritySection />
      <DataSection />
      <LeavingSection />
    </div>
  )
}
