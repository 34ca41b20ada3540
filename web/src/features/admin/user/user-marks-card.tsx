import { updateUser } from '@stagedoor/contract/admin'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { useActed } from '../parts/use-acted.ts'
import type { WholeUser } from '../people/words.ts'
import { MarkSwitch } from '../person/mark-switch.tsx'
import styles from '../person/marks.module.css'
import { OpenSwitch } from '../person/open-switch.tsx'

/** What an admin may switch about a fan or another admin; every switch counts at once. */
export function UserMarksCard({ user, isSelf }: { user: WholeUser; isSelf: boolean }) {
  const acted = useActed()
  const { _id: id, verifiedEmail } = user
  const write = async (marks: { verifiedEmail?: boolean; status?: 'active' | 'inactive' }, words: string) => {
    await api(updateUser, { params: { id }, body: marks })
    await acted(words)
  }
  return (
    <Card title="Marks">
      <div className={styles.marks}>
        <MarkSwitch
          title="E-mail confirmed"
          note="Normally the link in the mail does this."
          on={verifiedEmail}
          onSwitch={(on) =>
            write({ verifiedEmail: on }, on ? 'The address counts as confirmed' : 'The address is unconfirmed')
          }
        />
        {!isSelf && <OpenSwitch account={user} onWrite={(status, words) => write({ status }, words)} />}
      </div>
    </Card>
  )
}
