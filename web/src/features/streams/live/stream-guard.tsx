import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/**
 * Asks before the page that sends a stream is left by a link, the back button or closing. A stream
 * without video ends after a minute.
 */
export function StreamGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave your stream?`}
    >
      <ConfirmationBody>
        <p>
          {t`Your video stops while you are away. Come back within a minute, or the stream ends.`}
        </p>
      </ConfirmationBody>
      <ConfirmationActions>
        <Button onClick={() => blocker.proceed?.()}>{t`Leave and come back`}</Button>
        <Button variant="primary" onClick={() => blocker.reset?.()} data-autofocus>
          {t`Stay on air`}
        </Button>
      </ConfirmationActions>
    </Dialog>
  )
}
