import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import type { WholePerformer } from '../people/labels.ts'
import { FlagSwitch } from '../person/flag-switch.tsx'
import styles from '../person/flags.module.css'
import { LoginSwitch, type StatusChange } from '../person/login-switch.tsx'
import { useUpdatePerformer } from '../queries.ts'

type PerformerFlags =
  | Partial<Record<'verifiedAccount' | 'isFeatured' | 'verifiedEmail', boolean>>
  | StatusChange

/** Shows the switches an admin sets for a creator; each is saved immediately. */
export function PerformerFlagsCard({ performer }: { performer: WholePerformer }) {
  const updatePerformer = useUpdatePerformer()
  const { _id: id, name, verifiedAccount, isFeatured, verifiedEmail, verifiedDocument } = performer
  const write = async (flags: PerformerFlags, message: string) => {
    await updatePerformer({ params: { id }, body: flags })
    toast({ text: message })
  }
  return (
    <Card title={t`Status`}>
      <div className={styles.flags}>
        <FlagSwitch
          title={t`Verified badge`}
          note={badgeNote(verifiedDocument)}
          isOn={verifiedAccount}
          onSwitch={(on) =>
            write(
              { verifiedAccount: on },
              on ? t`${name} is verified` : t`${name} is no longer verified`,
            )
          }
        />
        <FlagSwitch
          title={t`Featured`}
          note={t`Shown on the landing page.`}
          isOn={isFeatured}
          onSwitch={(on) =>
            write(
              { isFeatured: on },
              on ? t`${name} is featured` : t`${name} is no longer featured`,
            )
          }
        />
        <FlagSwitch
          title={t`E-mail confirmed`}
          note={t`Usually confirmed with the link in the e-mail.`}
          isOn={verifiedEmail}
          onSwitch={(on) =>
            write(
              { verifiedEmail: on },
              on
                ? t`The e-mail address is confirmed`
                : t`The e-mail address is no longer confirmed`,
            )
          }
        />
        <LoginSwitch account={performer} onWrite={write} />
      </div>
    </Card>
  )
}

const badgeNote = (isApproved: boolean) =>
  isApproved ? t`Shown next to the name everywhere.` : t`Approve the documents first.`
