import { useEffect, useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { useSession, type Viewer } from '../../lib/session/session.ts'
import { useResendCooldown } from '../../lib/session/use-resend-cooldown.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import styles from './checkout-dialog.module.css'
import { fetchViewer, useResendVerification } from './queries.ts'

/** Returns true when the viewer has to confirm the e-mail address before paying. */
export function useMustConfirmEmail(): boolean {
  const { site, viewer } = useSession()
  return site.requireEmailVerification && viewer?.verifiedEmail === false
}

/**
 * Says that the e-mail address has to be confirmed first, sends the e-mail again, and notices the
 * confirmation.
 */
export function ConfirmEmail() {
  const resendEmailVerification = useResendVerification()
  const { viewer, updateViewer } = useSession()
  const { seconds, start } = useResendCooldown('confirm-email')
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => watchConfirmation(updateViewer), [updateViewer])
  const send = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await resendEmailVerification()
      start()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`The e-mail could not be sent`)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.note}>
      <p>
        {jt`Confirm ${<b key="1">{viewer?.email ?? t`your e-mail address`}</b>} before you pay: click the button in the e-mail we sent you, then come back here.`}
      </p>
      <FormError>{problem}</FormError>
      <Button onClick={send} pending={sending} disabled={seconds > 0}>
        {seconds > 0 ? t`Sent. Send again in ${seconds} s` : t`Send the e-mail again`}
      </Button>
    </div>
  )
}

/** Checks for the confirmation whenever the visitor returns to this tab. */
function watchConfirmation(change: (changes: Partial<Viewer>) => void): () => void {
  const refreshWhenVisible = () => {
    if (document.visibilityState !== 'visible') return
    fetchViewer().then(
      ({ verifiedEmail }) => change({ verifiedEmail }),
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', refreshWhenVisible)
  return () => document.removeEventListener('visibilitychange', refreshWhenVisible)
}
