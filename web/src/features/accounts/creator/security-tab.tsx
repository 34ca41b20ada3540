import { EmailCard } from '../email-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import styles from './creator-account.module.css'
import type { TabProps } from './performer-me.ts'

/** E-mail address, password and open sessions. */
export function SecurityTab({ me, onSaved }: TabProps) {
  return (
    <div className={styles.cards}>
      <EmailCard me={me} onSaved={onSaved} />
      <PasswordCard />
      <SessionsCard />
    </div>
  )
}
