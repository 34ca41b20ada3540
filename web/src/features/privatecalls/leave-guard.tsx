import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toastError } from '../../ui/toast.ts'
import { useCallActions } from './queries.ts'

/**
 * Asks before a call is left by a link, the back button or closing. Who leaves it may come back
 * within a minute.
 */
export function LeaveGuard({ callId, name }: { callId: string; name: string }) {
  const { end } = useCallActions(callId)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const endAndLeave = async () => {
    if (await end().catch(toastError)) blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave the call?`}
    >
      <ConfirmationBody>
        <p>
          {t`While you are away, ${name} does not see or hear you and the time is stopped. After a minute the call ends.`}
        </p>
        <ConfirmationActions stacked>
          <Button variant="primary" onClick={() => blocker.reset?.()} data-autofocus>
            {t`Stay in the call`}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{t`Leave and come back`}</Button>
          <Button variant="danger" onClick={() => void endAndLeave()}>
            {t`End the call`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
