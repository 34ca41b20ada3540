import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/**
 * Asks before unsaved work is lost, when the page is left by a link, the back button or closing.
 */
export function UnsavedChangesGuard({ isOn, text }: { isOn: boolean; text: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t`Leave without saving?`}
    >
      <ConfirmationBody>
        <p>{text}</p>
        <ConfirmationActions>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t`Leave`}
          </Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {t`Stay here`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
