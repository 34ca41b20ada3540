import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { AGE_COOKIE, setCookie } from '../../lib/session/cookies.ts'
import { Arch } from '../../ui/arch.tsx'
import { Button } from '../../ui/button.tsx'
import { GateLayout } from './gate-layout.tsx'
import styles from './gate-page.module.css'

const EXIT = 'https://www.google.com/'
const PARENTAL_CONTROLS = 'https://www.rtalabel.org/index.php?content=parents'
const YEAR_SECONDS = 31_536_000

const reload = () => location.reload()

interface AgeGateProps {
  siteName: string
  logo: ReactNode
  /** Shows the page once the age is confirmed; loads it again unless given. */
  onEnter?: (() => void) | undefined
  /** Where links open. */
  target?: '_blank' | undefined
}

/**
 * Asks for a visitor's age before anything else is shown; the page behind the gate is not in the
 * document. The answer is kept in local storage and mirrored in a cookie, so that the server can
 * read it. It works before scripts run and without them.
 */
export function AgeGate({ siteName, logo, onEnter = reload, target }: AgeGateProps) {
  const { pathname, search } = useLocation()
  const enter = useEffectEvent(() => {
    setCookie(AGE_COOKIE, 'true', YEAR_SECONDS)
    onEnter()
  })
  useEffect(() => {
    if (localStorage.getItem(AGE_COOKIE) === 'true') enter()
  }, [])
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    localStorage.setItem(AGE_COOKIE, 'true')
    setCookie(AGE_COOKIE, 'true', YEAR_SECONDS)
    onEnter()
  }
  return (
    <GateLayout
      logo={logo}
      picture={<Arch state="ajar" spill className={styles.arch} />}
      title={t`This site is for adults`}
    >
      <p>
        {t`${siteName} shows content made by adults for adults. By entering you confirm that you are at least 18 years old, or of legal age where you live, and that you want to see it.`}
      </p>
      <form method="post" action="/age-gate" onSubmit={confirm} className={styles.choices}>
        <input type="hidden" name="next" value={pathname + search} />
        <Button type="submit" variant="primary" wide>
          {t`I AM 18 OR OLDER - ENTER`}
        </Button>
        <Button wide onClick={() => location.replace(EXIT)}>
          {t`I AM UNDER 18 - EXIT`}
        </Button>
      </form>
      <p className={styles.note}>
        {jt`This site carries the RTA label, so that parents can keep it out with ${(
          <a key="1" href={PARENTAL_CONTROLS} rel="noreferrer">
            {t`parental controls`}
          </a>
        )}.`}
      </p>
      <p className={styles.note}>
        <a href={href('report')} target={target}>{t`Report content`}</a>
        {' · '}
        <a href={href('contact')} target={target}>{t`Contact`}</a>
        <br />© {siteName}
      </p>
    </GateLayout>
  )
}
