import { use, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError, useSearchParams } from 'react-router'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { isSiteReachable, onSiteReachable } from '../lib/realtime/connection.ts'
import { SessionContext } from '../lib/session/session.ts'
import { viewAsOf } from '../lib/session/view-as.ts'
import { Arch } from '../ui/arch.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './error-page.module.css'
import { PreviewSlot } from './preview/preview-slot.tsx'

interface ErrorText {
  readonly title: string
  readonly text: string
  readonly canRetry?: boolean
  /** Offers a link to the directory of creators. */
  readonly canExplore?: boolean
  /** Offers a link to the account of a member of the staff. */
  readonly canSetUp?: boolean
}

/** Says what went wrong with a page and what to do next. */
export default function ErrorPage() {
  const message = useErrorText(useRouteError())
  const { title, text, canRetry, canExplore, canSetUp } = message
  // A failure of the application itself is drawn without its shell, which has the mark elsewhere.
  const isAlone = use(SessionContext) === undefined
  const viewAs = viewAsOf(useSearchParams()[0])
  useEffect(() => (message === offline() ? onSiteReachable(reload) : undefined), [message])
  return (
    <div className={styles.page}>
      <div aria-hidden="true">
        <Arch state={canRetry ? 'closed' : 'open'} spill={!canRetry} className={styles.arch} />
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {viewAs && <p>{t`This is what the viewer you chose sees: the page is closed to them.`}</p>}
      <div className={styles.actions}>
        {canRetry && (
          <Button variant="primary" onClick={reload}>
            {t`Try again`}
          </Button>
        )}
        {message !== offline() && (
          <ButtonLink to={href('home')} reloadDocument variant={canRetry ? 'secondary' : 'primary'}>
            {t`Go home`}
          </ButtonLink>
        )}
        {viewAs && (
          <ButtonLink to="?" reloadDocument>
            {t`Leave view`}
          </ButtonLink>
        )}
        {canSetUp && (
          <ButtonLink to={href('admin/account')} reloadDocument>
            {t`Your account`}
          </ButtonLink>
        )}
        {message !== offline() && (
          <ButtonLink to={href('help')} reloadDocument variant="quiet">
            {t`Help`}
          </ButtonLink>
        )}
        {canExplore && (
          <ButtonLink to={href('explore')} reloadDocument>
            {t`Explore creators`}
          </ButtonLink>
        )}
      </div>
      {isAlone && <PreviewSlot />}
    </div>
  )
}

const reload = () => location.reload()

/**
 * Returns the text about a failure. A lost connection is recognised even where the device has not
 * noticed it.
 */
function useErrorText(error: unknown): ErrorText {
  const [isOffline, setOffline] = useState(
    () => typeof navigator !== 'undefined' && navigator.onLine === false,
  )
  // A refusal of the server arrives as a route error response.
  const isAnswer = isRouteErrorResponse(error)
  useEffect(() => {
    if (!isAnswer) void isSiteReachable().then((isThere) => isThere || setOffline(true))
  }, [isAnswer])
  return isOffline && !isAnswer ? offline() : errorTextOf(error)
}

function errorTextOf(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return failed()
  const serverMessage = typeof error.data?.message === 'string' ? error.data.message : undefined
  if (error.status === 404) {
    return {
      title: t`Page not found`,
      text: t`It may have moved or been removed, or the address may contain a typo.`,
      canExplore: true,
    }
  }
  if (error.status === 403)
    return {
      title: t`Access denied`,
      text: serverMessage ?? t`You don’t have permission to view this page.`,
      canSetUp: error.data?.code === 'auth.second_factor_missing',
    }
  if (error.status === 429)
    return {
      title: t`Too many requests`,
      text: serverMessage ?? t`Please wait a moment, then try again.`,
      canRetry: true,
    }
  return error.status < 500 && serverMessage
    ? { title: t`This didn’t work`, text: serverMessage }
    : failed()
}

const offline = (): ErrorText => ({
  title: t`No connection`,
  text: t`This page needs an internet connection. It reloads once you are online.`,
  canRetry: true,
})

const failed = (): ErrorText => ({
  title: t`Something went wrong`,
  text: t`This is a problem on our side. Try again in a moment.`,
  canRetry: true,
})
