import { EmailCard } from '../email-card.tsx'
import { PasswordCard } from '../password-card.tsx'
import { SessionsCard } from '../sessions-card.tsx'
import styles from './creator-account.module.css'
import type { PerformerMe } from './performer-me.ts'

/** E-mail address, password and open sessions. */
export function SecurityTab({ me }: { me: PerformerMe }) {
  return (
    <div className={styles.cards}>
      <EmailCard me={me} />
      <PasswordCard />
      <SessionsCard />
    </div>
  )
}
