import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import {
  type CookieConsent,
  readCookieConsent,
  saveCookieConsent,
} from '../../lib/session/cookie-consent.ts'
import { COOKIE_SETTINGS_OPENED } from '../../lib/session/open-cookie-settings.ts'
import { Button } from '../../ui/button.tsx'
import styles from './cookie-banner.module.css'
import { trackPageView } from './page-views.ts'

/**
 * Asks whether page views may be counted, and counts them after consent. It is shown only where the
 * site uses analytics.
 */
export default function CookieBanner({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(() => readCookieConsent() === undefined)
  const [again, setAgain] = useState(false)
  useEffect(() => {
    const ask = () => {
      setAgain(true)
      setIsOpen(true)
    }
    addEventListener(COOKIE_SETTINGS_OPENED, ask)
    return () => removeEventListener(COOKIE_SETTINGS_OPENED, ask)
  }, [])
  usePageViewTracking(code)
  if (!isOpen) return null
  return <ConsentQuestion takesKeyboard={again} onDone={() => setIsOpen(false)} />
}

/**
 * Counts the current page and every page that the visitor opens next. The admin console is not
 * counted.
 */
function usePageViewTracking(code: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (readCookieConsent() !== 'all' || pathname.startsWith('/admin')) return
    // The title of the page follows its address.
    const timer = setTimeout(() => trackPageView(code, pathname), 50)
    return () => clearTimeout(timer)
  }, [code, pathname])
}

function ConsentQuestion({
  takesKeyboard,
  onDone,
}: {
  takesKeyboard: boolean
  onDone: () => void
}) {
  const banner = useRef<HTMLElement>(null)
  const before = readCookieConsent()
  useEffect(() => {
    if (takesKeyboard) banner.current?.focus()
  }, [takesKeyboard])
  const choose = (choice: CookieConsent) => {
    saveCookieConsent(choice)
    onDone()
    // The content security policy is sent with the page: consent needs a policy that admits the
    // script, and withdrawn consent one without it.
    if (choice !== (before ?? 'needed')) location.reload()
  }
  return (
    <section ref={banner} className={styles.banner} aria-labelledby="cookies-title" tabIndex={-1}>
      <div>
        <h2 id="cookies-title">{t`Cookies`}</h2>
        <p>
          {t`This site needs a few cookies to work. With your consent it also uses Google Analytics to count page views. Analytics is loaded only if you accept.`}{' '}
          {before &&
            (before === 'all' ? t`Current choice: accepted.` : t`Current choice: necessary only.`)}
        </p>
      </div>
      <div className={styles.choices}>
        <Button wide onClick={() => choose('needed')}>
          {t`Necessary only`}
        </Button>
        <Button wide onClick={() => choose('all')}>
          {t`Accept`}
        </Button>
      </div>
    </section>
  )
}
