import { resetFactors } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DescriptionList } from '../components/description-list.tsx'
import { useAfterAction } from '../components/use-after-action.ts'
import type { ListedAccount, WholePerformer } from '../people/labels.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './sign-in-card.module.css'

type Account = ListedAccount & Pick<WholePerformer, 'factors'>

const commonReasons = ['Lost the phone', 'The authenticator app was deleted', 'No recovery codes left']

/** How somebody gets in, and help for who cannot: another password, or the second step taken off. */
export function SignInCard({ account, isSelf = false }: { account: Account; isSelf?: boolean }) {
  const [asked, setAsked] = useState<'password' | 'factors'>()
  const { hasPassword, secondFactor, passkeys } = account.factors
  const close = () => setAsked(undefined)
  return (
    <Card title="Getting in">
      <div className={styles.access}>
        <DescriptionList
          facts={[
            { name: 'Password', value: hasPassword ? 'Set' : 'None yet' },
            { name: 'Second step', value: secondFactor ? 'On' : 'Off' },
            { name: 'Passkeys', value: passkeys },
          ]}
        />
        {isSelf ? (
          <p className="dim">This is you: your own password and second step are in your account.</p>
        ) : (
          <div className={styles.deeds}>
            <Button onClick={() => setAsked('password')}>Set a password</Button>
            {(secondFactor || passkeys > 0) && (
              <Button variant="danger" onClick={() => setAsked('factors')}>
                Reset second step
              </Button>
            )}
          </div>
        )}
      </div>
      {asked === 'password' && <PasswordDialog account={account} onClose={close} />}
      {asked === 'factors' && <FactorsDialog account={account} onClose={close} />}
    </Card>
  )
}

function FactorsDialog({ account: { _id: id, name }, onClose }: { account: Account; onClose: () => void }) {
  const acted = useAfterAction()
  const reset = async (reason: string) => {
    await api(resetFactors, { params: { id }, body: { reason } })
    await acted(`${name} gets in by password alone`)
  }
  const asked = { label: 'Why', hint: 'They are told these words by mail.', minLength: 1, suggestions: commonReasons }
  return (
    <ConfirmDialog
      title={`Reset ${name}’s second step?`}
      confirmLabel="Reset"
      reason={asked}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>
        The authenticator app, recovery codes and passkeys stop working, and they are logged out everywhere. Their
        password alone opens the account until they turn it on again.
      </p>
      <p>Be sure that it is them who asked: this is what somebody who knows the password would ask for.</p>
    </ConfirmDialog>
  )
}
