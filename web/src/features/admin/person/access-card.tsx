import { resetFactors } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { Facts } from '../parts/facts.tsx'
import { useActed } from '../parts/use-acted.ts'
import type { ListedAccount, WholePerformer } from '../people/words.ts'
import styles from './access-card.module.css'
import { PasswordDialog } from './password-dialog.tsx'

type Account = ListedAccount & Pick<WholePerformer, 'factors'>

const often = ['Lost the phone', 'The authenticator app was deleted', 'No recovery codes left']

/** How somebody gets in, and help for who cannot: another password, or the second step taken off. */
export function AccessCard({ account, isSelf = false }: { account: Account; isSelf?: boolean }) {
  const [asked, setAsked] = useState<'password' | 'factors'>()
  const { hasPassword, secondFactor, passkeys } = account.factors
  const close = () => setAsked(undefined)
  return (
    <Card title="Getting in">
      <div className={styles.access}>
        <Facts
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
  const acted = useActed()
  const reset = async (reason: string) => {
    await api(resetFactors, { params: { id }, body: { reason } })
    await acted(`${name} gets in by password alone`)
  }
  const asked = { label: 'Why', hint: 'They are told these words by mail.', least: 1, often }
  return (
    <AskDialog title={`Reset ${name}’s second step?`} verb="Reset" reason={asked} onAgree={reset} onClose={onClose}>
      <p>
        The authenticator app, recovery codes and passkeys stop working, and they are logged out everywhere. Their
        password alone opens the account until they turn it on again.
      </p>
      <p>Be sure that it is them who asked: this is what somebody who knows the password would ask for.</p>
    </AskDialog>
  )
}
