import type { Provider } from '@stagedoor/contract/identities'
import { ApiError } from '@stagedoor/contract/kit'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import {
  sendAppleCode,
  sendGoogleCode,
  sendLink,
  sendTwitterToken,
} from '../../features/auth/queries.ts'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { t } from '../../lib/i18n/i18n.ts'
import { href, safeNext } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { openAfterLogin } from '../../lib/session/app-lock.ts'
import { rememberDeletionCancelled } from '../../lib/session/deletion-cancelled-notice.ts'
import { providerNames, readSocialSignInState } from '../../lib/session/social-sign-in.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const CodeStep = lazy(() => import('../../features/auth/social-code-step.tsx'))

export const meta = pageMeta(() => ({ title: t`Signing in`, hidden: true }))

/** The state of the page: working, asking for a code, or failed. */
type State =
  | { at: 'work' }
  | { at: 'code'; problem?: string }
  | { at: 'end'; code: string; message: string }

/** Receives the browser after a sign-in at Google, Apple or X. */
export default function SocialReturn() {
  const provider = providerOf(useParams().provider)
  const place = providerNames[provider]
  const { state, finish } = useReturn(provider)
  if (state.at === 'end') return <Ended place={place} code={state.code} message={state.message} />
  if (state.at === 'code') {
    return (
      <SignInPage
        title={t`One more step`}
        lead={t`Enter the code from your authenticator app, or a recovery code.`}
        caption={t`Almost in.`}
      >
        <Suspense>
          <CodeStep problem={state.problem} onCode={finish} />
        </Suspense>
      </SignInPage>
    )
  }
  return (
    <SignInPage
      title={t`One moment`}
      lead={t`Signing you in with ${place}.`}
      caption={t`The door is open.`}
    >
      <Spinner label={t`Please wait`} size={28} />
    </SignInPage>
  )
}

const providerOf = (name: string | undefined): Provider =>
  name === 'twitter' || name === 'apple' ? name : 'google'

/** Sends the answer of the provider to the server once, after removing it from the address bar. */
function useReturn(provider: Provider) {
  const [state, setState] = useState<State>({ at: 'work' })
  const answer = useRef<URLSearchParams>(undefined)
  const finish = async (secondFactor?: string) => {
    setState({ at: 'work' })
    try {
      if (answer.current) await submitAnswer(provider, answer.current, secondFactor)
      const { purpose, next } = readSocialSignInState()
      openAfterLogin()
      location.replace(safeNext(next) ?? href(purpose === 'link' ? 'home' : 'auth/login'))
    } catch (error) {
      setState(stateAfter(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is sent once, when the page opens
  useEffect(() => {
    if (answer.current) return
    answer.current = new URLSearchParams(location.search)
    history.replaceState(history.state, '', location.pathname)
    void finish()
  }, [])
  return { state, finish }
}

async function submitAnswer(
  provider: Provider,
  answer: URLSearchParams,
  secondFactor: string | undefined,
): Promise<void> {
  const {
    code,
    state,
    iss,
    oauth_token: oauthToken,
    oauth_verifier: verifier,
  } = Object.fromEntries(answer)
  const second = secondFactor === undefined ? {} : { secondFactor }
  const openId = { code: code ?? '', ...(state && { state }), ...(iss && { iss }) }
  const twitter = { oauthToken: oauthToken ?? '', oauth_verifier: verifier ?? '' }
  if (!code && !verifier) throw new Declined()
  if (readSocialSignInState().purpose === 'link') {
    await sendLink({ params: { provider }, body: provider === 'twitter' ? twitter : openId })
  } else if (provider !== 'twitter') {
    const send = provider === 'apple' ? sendAppleCode : sendGoogleCode
    rememberDeletionCancelled(await send({ ...openId, ...second }))
  } else rememberDeletionCancelled(await sendTwitterToken({ ...twitter, ...second }))
}

/** The person refused the sign-in at the provider. */
class Declined extends Error {}

function stateAfter(error: unknown): State {
  if (error instanceof Declined)
    return { at: 'end', code: 'declined', message: t`You cancelled the sign-in.` }
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'auth.second_factor_needed') return { at: 'code' }
  if (error.code === 'factors.incorrect_code') return { at: 'code', problem: error.message }
  return { at: 'end', code: error.code, message: error.message }
}

function Ended({ place, code, message }: { place: string; code: string; message: string }) {
  const isLink = readSocialSignInState().purpose === 'link'
  const declined = code === 'declined'
  const registers = code === 'identities.creators_register'
  const back = isLink
    ? (safeNext(readSocialSignInState().next) ?? href('home'))
    : href('auth/login')
  return (
    <SignInPage
      title={declined ? t`Sign-in cancelled` : t`Sign-in with ${place} failed`}
      lead={declined && message}
      caption={t`Another try?`}
    >
      {!declined && <FormError>{message}</FormError>}
      <ButtonLink
        to={registers ? href('auth/creator-register') : back}
        variant="primary"
        size="l"
        wide
      >
        {registers ? t`Sign up as a creator` : isLink ? t`Back to your account` : t`Back to log in`}
      </ButtonLink>
    </SignInPage>
  )
}
