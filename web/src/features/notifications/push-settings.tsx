import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { disablePush, enablePush, type PushState, readPush } from '../../lib/session/push.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toastError } from '../../ui/toast.ts'
import styles from './settings.module.css'

const messages = (): Readonly<Record<PushState, string>> => ({
  unsupported: t`Push notifications aren’t supported in this browser.`,
  denied: t`This browser blocks notifications from this site. Allow them in its settings first.`,
  off: t`Off in this browser. They never contain names or say what the site is about.`,
  on: t`On in this browser while you are logged in. They never contain names or say what the site is about.`,
})

/** Turns push notifications on and off in this browser. */
export function PushSettings() {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    readPush()
      .then(setState)
      .catch(() => setState('unsupported'))
  }, [])
  const press = async () => {
    setBusy(true)
    await (state === 'on' ? disablePush() : enablePush()).then(setState).catch(toastError)
    setBusy(false)
  }
  const canChange = state === 'on' || state === 'off'
  return (
    <Card title={t`Push notifications`}>
      <div className={styles.browser}>
        <p className="dim">{state ? messages()[state] : t`Checking this browser…`}</p>
        <Button pending={isBusy} disabled={!canChange} onClick={() => void press()}>
          {state === 'on' ? t`Turn off` : t`Turn on`}
        </Button>
      </div>
    </Card>
  )
}
