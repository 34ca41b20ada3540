import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CONSENT_ASKED } from '../../lib/ask-consent.ts'
import { type Consent, readConsent, saveConsent } from '../../lib/consent.ts'
import { Button } from '../../ui/button.tsx'
import styles from './cookie-banner.module.css'
import { countView } from './page-views.ts'

/** Asks whether page views may be counted, and counts them after a yes. Only where the site has somebody who counts. */
export default function CookieBanner({ code }: { code: string }) {
  const [asked, setAsked] = useState(() => readConsent() === undefined)
  const [again, setAgain] = useState(false)
  useEffect(() => {
    const ask = () => {
      setAgain(true)
      setAsked(true)
    }
    addEventListener(CONSENT_ASKED, ask)
    return () => removeEventListener(CONSENT_ASKED, ask)
  }, [])
  useCounting(code)
  if (!asked) return null
  return <Question takesKeyboard={again} onDone={() => setAsked(false)} />
}

/** Counts the page on screen, and each that the visitor moves to. Rooms of admins are not counted. */
function useCounting(code: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (readConsent() !== 'all' || pathname.startsWith('/admin')) return
    // The title of the page follows its address.
    const timer = setTimeout(() => countView(code, pathname), 50)
    return () => clearTimeout(timer)
  }, [code, pathname])
}

function Question({ takesKeyboard, onDone }: { takesKeyboard: boolean; onDone: () => void }) {
  const banner = useRef<HTMLElement>(null)
  const before = readConsent()
  useEffect(() => {
    if (takesKeyboard) banner.current?.focus()
  }, [takesKeyboard])
  const choose = (choice: Consent) => {
    saveConsent(choice)
    onDone()
    // The policy of a page is made with the page: a yes needs one that admits the script, a changed no one without it.
    if (choice !== (before ?? 'needed')) location.reload()
  }
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="cookies-title" tabIndex={-1}>
      <div>
        <h2 id="cookies-title">Cookies</h2>
        <p>
          The site needs a few cookies to work. May Google Analytics also count which pages are opened? It is loaded
          only if you accept. {before && `Now: ${before === 'all' ? 'accepted' : 'only what is needed'}.`}
        </p>
      </div>
      <div className={styles.choices}>
        <Button wide onClick={() => choose('needed')}>
          Only what is needed
        </Button>
        <Button wide onClick={() => choose('all')}>
          Accept
        </Button>
      </div>
    </section>
  )
}
