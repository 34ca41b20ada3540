import { updateUser } from '@stagedoor/contract/admin'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { WholeUser } from '../people/labels.ts'
import { FlagSwitch } from '../person/flag-switch.tsx'
import styles from '../person/flags.module.css'
import { LoginSwitch } from '../person/login-switch.tsx'

/** What an admin may switch about a fan or another admin; every switch counts at once. */
export function UserFlagsCard({ user, isSelf }: { user: WholeUser; isSelf: boolean }) {
  const acted = useAfterAction()
  const { _id: id, verifiedEmail } = user
  const write = async (marks: { verifiedEmail?: boolean; status?: 'active' | 'inactive' }, words: string) => {
    await api(updateUser, { params: { id }, body: marks })
    await acted(words)
  }
  return (
    <Card title="Marks">
      <div className={styles.marks}>
        <FlagSwitch
          title="E-mail confirmed"
          note="Normally the link in the mail does this."
          isOn={verifiedEmail}
          onSwitch={(on) =>
            write({ verifiedEmail: on }, on ? 'The address counts as confirmed' : 'The address is unconfirmed')
          }
        />
        {!isSelf && <LoginSwitch account={user} onWrite={(status, words) => write({ status }, words)} />}
      </div>
    </Card>
  )
}
