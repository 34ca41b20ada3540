import { t } from '../../../lib/i18n/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import type { WholeUser } from '../people/labels.ts'
import { FlagSwitch } from '../person/flag-switch.tsx'
import styles from '../person/flags.module.css'
import { LoginSwitch, type StatusChange } from '../person/login-switch.tsx'
import { useUpdateUser } from '../queries.ts'

/** Shows the switches an admin sets for a fan or another admin; each is saved immediately. */
export function UserFlagsCard({ user, isSelf }: { user: WholeUser; isSelf: boolean }) {
  const updateUser = useUpdateUser()
  const { _id: id, verifiedEmail } = user
  const write = async (flags: { verifiedEmail: boolean } | StatusChange, message: string) => {
    await updateUser({ params: { id }, body: flags })
    toast({ text: message })
  }
  return (
    <Card title={t`Status`}>
      <div className={styles.flags}>
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
        {!isSelf && <LoginSwitch account={user} onWrite={write} />}
      </div>
    </Card>
  )
}
