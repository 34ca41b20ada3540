import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRevalidator } from 'react-router'
import { queryClient } from '../../lib/api/queries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { reconnectRealtime } from '../../lib/realtime/realtime.ts'
import { type Asked, checkSite, useAsked } from '../../lib/session/closed-site.ts'
import { onSiteClosed } from '../../lib/session/closing-refusals.ts'
import { useSession } from '../../lib/session/session.ts'
import { notifyServiceWorker } from '../deferred-shell/service-worker.ts'
import { emptyPage } from './emptied-page.ts'
import GatePage from './gate-page.tsx'
import styles from './open-tab-gate.module.css'

/** The time after which a page that is closed asks again whether it is. */
const AGAIN_MS = 3000

const gates = { click: 'age', assure: 'assurance', block: 'geoBlock' } as const

/**
 * Shows the gate over a page that was open when a rule began, a proof ended or the visitor came to
 * another place, and the page again once nothing is asked any longer.
 */
export default function OpenTabGate() {
  const asked = useAsked()
  useEffect(() => {
    void checkSite()
    return onSiteClosed(() => void checkSite())
  }, [])
  return asked && <ClosedPage asked={asked} />
}

function ClosedPage({ asked }: { asked: Asked }) {
  const { site } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() =>
    Promise.allSettled([revalidate(), queryClient().invalidateQueries()]),
  )
  // Before the dialog leaves the document, which would lose the place of the keyboard.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    element.showModal()
    const page = emptyPage(document.body, element)
    return () => {
      page.show()
      element.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      reconnectRealtime()
      void readAgain().then(page.restoreSources)
    }
  }, [])
  useCheckWhileClosed()
  // The home page that the service worker keeps is as old as this page.
  useEffect(() => void notifyServiceWorker(undefined, false), [])
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t`Age check`}
      onCancel={(event) => event.preventDefault()}
    >
      <GatePage gate={gates[asked]} site={site} onEnter={() => void checkSite()} />
    </dialog>,
    document.body,
  )
}

/** Asks again while the page is closed: the proof may be given in another tab or on a phone. */
function useCheckWhileClosed(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void checkSite()
    }
    const timer = setInterval(check, AGAIN_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
