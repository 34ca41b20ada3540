import { updatePerformer } from '@stagedoor/contract/admin'
import { api } from '../../../lib/api.ts'
import { Card } from '../../../ui/card.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { WholePerformer } from '../people/labels.ts'
import { FlagSwitch } from '../person/flag-switch.tsx'
import styles from '../person/flags.module.css'
import { LoginSwitch } from '../person/login-switch.tsx'

type PerformerFlags = Partial<Record<'verifiedAccount' | 'isFeatured' | 'verifiedEmail', boolean>> & {
  status?: 'active' | 'inactive'
}

/** What an admin grants a creator; every switch counts at once. */
export function PerformerFlagsCard({ performer }: { performer: WholePerformer }) {
  const acted = useAfterAction()
  const { _id: id, name, verifiedAccount, isFeatured, verifiedEmail, verifiedDocument } = performer
  const write = async (marks: PerformerFlags, words: string) => {
    await api(updatePerformer, { params: { id }, body: marks })
    await acted(words)
  }
  return (
    <Card title="Marks">
      <div className={styles.marks}>
        <FlagSwitch
          title="Blue tick"
          note={
            verifiedDocument
              ? 'Shown beside the name everywhere.'
              : 'Says you know who this is: approve the documents first.'
          }
          isOn={verifiedAccount}
          onSwitch={(on) => write({ verifiedAccount: on }, on ? `${name} has the tick` : `${name} lost the tick`)}
        />
        <FlagSwitch
          title="Featured"
          note="Stands on the landing page."
          isOn={isFeatured}
          onSwitch={(on) => write({ isFeatured: on }, on ? `${name} is featured` : `${name} is not featured any more`)}
        />
        <FlagSwitch
          title="E-mail confirmed"
          note="Normally the link in the mail does this."
          isOn={verifiedEmail}
          onSwitch={(on) =>
            write({ verifiedEmail: on }, on ? 'The address counts as confirmed' : 'The address is unconfirmed')
          }
        />
        <LoginSwitch account={performer} onWrite={(status, words) => write({ status }, words)} />
      </div>
    </Card>
  )
}
