import { type Provider, returnPages, startGoogle, startLink, startTwitter } from '@stagedoor/contract/identities'
import { api } from './api.ts'

/** What somebody went away for: to sign in and then go to `next`, or to connect their account. */
export interface Errand {
  readonly purpose: 'sign-in' | 'link'
  /** Where to go afterwards. */
  readonly next: string | undefined
}

const KEPT = 'errand'

/** The names of the places, as buttons say them. */
export const placeNames: Readonly<Record<Provider, string>> = { google: 'Google', twitter: 'X' }

/** Goes to a place to sign in there. Rejects with the refusal when the site cannot send anybody. */
export async function signInAt(provider: Provider, next: string | undefined): Promise<void> {
  const callbackUrl = location.origin + returnPages[provider]
  const { url } = await (provider === 'google'
    ? api(startGoogle, { body: {} })
    : api(startTwitter, { body: { callbackUrl } }))
  leave({ purpose: 'sign-in', next }, url)
}

/** Goes to a place to connect the account to one there. */
export async function linkAt(provider: Provider, next: string): Promise<void> {
  const { url } = await api(startLink, { params: { provider } })
  leave({ purpose: 'link', next }, url)
}

function leave(errand: Errand, url: string): void {
  sessionStorage.setItem(KEPT, JSON.stringify(errand))
  location.assign(url)
}

/** What this tab went away for. Without a word of it, somebody signs in. */
export function readErrand(): Errand {
  try {
    const { purpose, next } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<Errand>
    return { purpose: purpose === 'link' ? 'link' : 'sign-in', next }
  } catch {
    return { purpose: 'sign-in', next: undefined }
  }
}
