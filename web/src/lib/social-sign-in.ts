import { type Provider, returnPages, startGoogle, startLink, startTwitter } from '@stagedoor/contract/identities'
import { api } from './api.ts'

/** What somebody went away for: to sign in and then go to `next`, or to connect their account. */
export interface SocialSignInState {
  readonly purpose: 'sign-in' | 'link'
  /** Where to go afterwards. */
  readonly next: string | undefined
}

const STORAGE_KEY = 'errand'

/** The names of the places, as buttons say them. */
export const providerNames: Readonly<Record<Provider, string>> = { google: 'Google', twitter: 'X' }

/** Goes to a place to sign in there. Rejects with the refusal when the site cannot send anybody. */
export async function startSocialSignIn(provider: Provider, next: string | undefined): Promise<void> {
  const callbackUrl = location.origin + returnPages[provider]
  const { url } = await (provider === 'google'
    ? api(startGoogle, { body: {} })
    : api(startTwitter, { body: { callbackUrl } }))
  leave({ purpose: 'sign-in', next }, url)
}

/** Goes to a place to connect the account to one there. */
export async function startSocialLink(provider: Provider, next: string): Promise<void> {
  const { url } = await api(startLink, { params: { provider } })
  leave({ purpose: 'link', next }, url)
}

function leave(errand: SocialSignInState, url: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(errand))
  location.assign(url)
}

/** What this tab went away for. Without a word of it, somebody signs in. */
export function readSocialSignInState(): SocialSignInState {
  try {
    const { purpose, next } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<SocialSignInState>
    return { purpose: purpose === 'link' ? 'link' : 'sign-in', next }
  } catch {
    return { purpose: 'sign-in', next: undefined }
  }
}
