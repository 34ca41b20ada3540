import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import { useResetFactors } from '../queries.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './sign-in-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'factors'>

const commonReasons = () => [
  t`Lost the phone`,
  t`The authenticator app was deleted`,
  t`No recovery codes left`,
]

/** Shows how a person signs in; an admin can set a new password or reset the second factor. */
export function SignInCard({ account, isSelf = false }: { account: Account; isSelf?: boolean }) {
  const [openDialog, setOpenDialog] = useState<'password' | 'factors'>()
  const { hasPassword, secondFactor, passkeys } = account.factors
  const close = () => setOpenDialog(undefined)
  return (
    <Card title={t`Sign-in`}>
      <div className={styles.access}>
        <DescriptionList
          facts={[
            { name: t`Password`, value: hasPassword ? t`Set` : t`Not set` },
            { name: t`Two-factor authentication`, value: secondFactor ? t`On` : t`Off` },
            { name: t`Passkeys`, value: passkeys },
          ]}
        />
        {isSelf ? (
          <p className="dim">{t`This is you. Change your password and two-factor authentication in your own account.`}</p>
        ) : (
          <div className={styles.actions}>
            <Button onClick={() => setOpenDialog('password')}>{t`Set a password`}</Button>
            {(secondFactor || passkeys > 0) && (
              <Button variant="danger" onClick={() => setOpenDialog('factors')}>
                {t`Reset two-factor authentication`}
              </Button>
            )}
          </div>
        )}
      </div>
      {openDialog === 'password' && <PasswordDialog account={account} onClose={close} />}
      {openDialog === 'factors' && <FactorsDialog account={account} onClose={close} />}
    </Card>
  )
}

function FactorsDialog({
  account: { _id: id, name },
  onClose,
}: {
  account: Account
  onClose: () => void
}) {
  const resetFactors = useResetFactors()
  const reset = async (reason: string) => {
    await resetFactors({ params: { id }, body: { reason } })
    toast({ text: t`Two-factor authentication is reset for ${name}` })
  }
  const reasonField = {
    label: t`Reason`,
    hint: t`Included in the e-mail we send them.`,
    minLength: 1,
    suggestions: commonReasons(),
  }
  return (
    <ConfirmDialog
      title={t`Reset ${name}’s two-factor authentication?`}
      confirmLabel={t`Reset`}
      reason={reasonField}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>
        {t`The authenticator app, recovery codes and passkeys stop working, and they are logged out everywhere. They can log in with their password alone until they turn it on again.`}
      </p>
      <p>{t`Make sure that the request is really from them: an attacker who knows the password would ask for the same.`}</p>
    </ConfirmDialog>
  )
}
