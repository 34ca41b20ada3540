import { type beginSecondFactor, confirmSecondFactor } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { useProofOnRefusal } from '../../../lib/session/re-authentication.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import styles from './security.module.css'

interface AuthenticatorSetupProps {
  begun: WireOf<typeof beginSecondFactor>
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/**
 * Shows the secret of an authenticator app once, as a QR code and as text, and asks for a first
 * code. If the proof of identity has expired by then, it is requested again here and the same
 * secret is kept.
 */
export function AuthenticatorSetup({
  begun: { secret, uri },
  onConfirmed,
}: AuthenticatorSetupProps) {
  const { fields, submit, pending, formError, refusal } = useContractForm(confirmSecondFactor, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  useProofOnRefusal({ refusal, again: submit })
  return (
    <form className={styles.steps} onSubmit={submit} noValidate>
      <p>{t`Scan this code with an authenticator app, or open it in an app on this device.`}</p>
      <QrCode text={uri} label={t`The secret as a QR code`} />
      <a href={uri} className={styles.open}>
        {t`Open in an app`}
      </a>
      <div className={styles.secret}>
        <span className="dim">{t`Or enter this secret in the app`}</span>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <TextField
        label={t`Code from the app`}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fields.getInputProps('code')}
      />
      <FormError>{refusal?.is('auth.proof_required') ? undefined : formError}</FormError>
      <Button type="submit" variant="primary" wide pending={pending}>
        {t`Turn it on`}
      </Button>
    </form>
  )
}
