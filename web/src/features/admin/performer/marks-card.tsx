import { updatePerformer } from '@stagedoor/contract/admin'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { useActed } from '../parts/use-acted.ts'
import type { WholePerformer } from '../people/words.ts'
import { MarkSwitch } from '../person/mark-switch.tsx'
import styles from '../person/marks.module.css'
import { OpenSwitch } from '../person/open-switch.tsx'

type Marks = Partial<Record<'verifiedAccount' | 'isFeatured' | 'verifiedEmail', boolean>> & {
  status?: 'active' | 'inactive'
}

/** What an admin grants a creator; every switch counts at once. */
export function MarksCard({ performer }: { performer: WholePerformer }) {
  const acted = useActed()
  const { _id: id, name, verifiedAccount, isFeatured, verifiedEmail, verifiedDocument } = performer
  const write = async (marks: Marks, words: string) => {
    await api(updatePerformer, { params: { id }, body: marks })
    await acted(words)
  }
  return (
    <Card title="Marks">
      <div className={styles.marks}>
        <MarkSwitch
          title="Blue tick"
          note={
            verifiedDocument
              ? 'Shown beside the name everywhere.'
              : 'Says you know who this is: approve the documents first.'
          }
          on={verifiedAccount}
          onSwitch={(on) => write({ verifiedAccount: on }, on ? `${name} has the tick` : `${name} lost the tick`)}
        />
        <MarkSwitch
          title="Featured"
          note="Stands on the landing page."
          on={isFeatured}
          onSwitch={(on) => write({ isFeatured: on }, on ? `${name} is featured` : `${name} is not featured any more`)}
        />
        <MarkSwitch
          title="E-mail confirmed"
          note="Normally the link in the mail does this."
          on={verifiedEmail}
          onSwitch={(on) =>
            write({ verifiedEmail: on }, on ? 'The address counts as confirmed' : 'The address is unconfirmed')
          }
        />
        <OpenSwitch account={performer} onWrite={(status, words) => write({ status }, words)} />
      </div>
    </Card>
  )
}
