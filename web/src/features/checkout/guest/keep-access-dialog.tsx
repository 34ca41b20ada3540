import { changePassword } from '@stagedoor/contract/auth'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../../lib/forms/form.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { canUsePasskeys, createPasskey } from '../../../lib/session/passkeys.ts'
import { preparePasswords } from '../../../lib/session/password.ts'
import { useReAuthentication } from '../../../lib/session/re-authentication.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError, PasswordField } from '../../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../../ui/form-actions.tsx'
import { ResultMessage } from '../../../ui/result-message.tsx'
import { toast } from '../../../ui/toast.ts'
import dialogStyles from '../checkout-dialog.module.css'
import type { KeepIntent } from '../checkout-intent.ts'
import { useAccess, useAddPasskey, useBeginPasskey, useSendPassword } from '../queries.ts'
import { ChangeAddress } from './change-address.tsx'

interface KeepAccessProps {
  intent: KeepIntent
  onClose: () => void
}

type Step = 'ask' | 'password' | 'address'

/**
 * Offers a visitor who paid first a way to come back to what they bought: a passkey, or a password,
 * or later by the link of the receipt.
 */
export default function KeepAccessDialog({ intent, onClose }: KeepAccessProps) {
  const access = useAccess()
  const [step, setStep] = useState<Step>('ask')
  const kept = () => {
    toast({ text: t`You can log in with it from now on` })
    onClose()
  }
  const email = access.data?.email
  return (
    <Dialog open onClose={onClose} title={t`Keep your access`} place="rise">
      <div className={dialogStyles.content}>
        {step === 'ask' && (
          <>
            <ResultMessage tone="good" title={intent.done}>
              <p>{t`It is open on this device. Choose how you open it on others.`}</p>
            </ResultMessage>
            <PasskeyButton onKept={kept} />
            <Button wide size="l" onClick={() => setStep('password')}>
              {t`Choose a password`}
            </Button>
            <Button wide variant="quiet" onClick={onClose}>
              {t`Later`}
            </Button>
            {email && (
              <p className="dim">
                {jt`We sent a receipt with a link to ${<b key="1">{email}</b>}. ${(
                  <Button key="2" variant="quiet" size="s" onClick={() => setStep('address')}>
                    {t`Not your address?`}
                  </Button>
                )}`}
              </p>
            )}
          </>
        )}
        {step === 'password' && <ChoosePassword onKept={kept} onBack={() => setStep('ask')} />}
        {step === 'address' && <ChangeAddress email={email ?? ''} onDone={() => setStep('ask')} />}
      </div>
    </Dialog>
  )
}

function PasskeyButton({ onKept }: { onKept: () => void }) {
  const beginPasskey = useBeginPasskey()
  const addPasskey = useAddPasskey()
  const [canMake, setCanMake] = useState(true)
  const [problem, setProblem] = useState<string>()
  useEffect(() => setCanMake(canUsePasskeys()), [])
  const { run, pending } = useReAuthentication((error) =>
    setProblem(error instanceof Error ? error.message : String(error)),
  )
  if (!canMake) return null
  const add = () =>
    run(async () => {
      setProblem(undefined)
      const passkey = await createPasskey(await beginPasskey())
      if (!passkey) return
      await addPasskey({ body: { passkey } })
      onKept()
    })
  return (
    <>
      <Button variant="primary" wide size="l" data-autofocus pending={pending} onClick={add}>
        {t`Add a passkey`}
      </Button>
      <p className="dim">{t`Your fingerprint, face or device PIN: nothing to remember.`}</p>
      <FormError>{problem}</FormError>
    </>
  )
}

function ChoosePassword({ onKept, onBack }: { onKept: () => void; onBack: () => void }) {
  const { hashPasswordOnClient: digest } = useSite()
  const sendPassword = useSendPassword()
  const { fields, submit, pending, formError } = useContractForm(changePassword, {
    initial: { password: '' },
    refusals: { 'auth.password_too_common': 'password' },
    send: async (_call, { body }) => sendPassword({ body: await preparePasswords(body, digest) }),
    onDone: onKept,
  })
  return (
    <form onSubmit={submit} noValidate>
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters. A few random words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        {...fields.getInputProps('password')}
      />
      <FormActions>
        <FormError>{formError}</FormError>
        <SubmitButton pending={pending}>{t`Save password`}</SubmitButton>
        <Button variant="quiet" wide onClick={onBack}>
          {t`Back`}
        </Button>
      </FormActions>
    </form>
  )
}
