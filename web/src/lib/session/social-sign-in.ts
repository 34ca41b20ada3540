import {
  type Provider,
  returnPages,
  startApple,
  startGoogle,
  startLink,
  startTwitter,
} from '@stagedoor/contract/identities'
import { api } from '../api/api.ts'

/** The purpose of a social sign-in: to log in and open `next`, or to connect the account. */
export interface SocialSignInState {
  readonly purpose: 'sign-in' | 'link'
  /** The page to open afterwards. */
  readonly next: string | undefined
}

const STORAGE_KEY = 'errand'

/** The names of the providers on buttons. */
export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
  twitter: 'X',
}

/**
 * Opens a provider's page to sign in. Rejects with the refusal when the site does not offer the
 * provider.
 */
export async function startSocialSignIn(
  provider: Provider,
  next: string | undefined,
): Promise<void> {
  const { url } = await starts[provider]()
  leave({ purpose: 'sign-in', next }, url)
}

const starts: Readonly<Record<Provider, () => Promise<{ readonly url: string }>>> = {
  google: () => api(startGoogle, { body: {} }),
  apple: () => api(startApple, { body: {} }),
  twitter: () =>
    api(startTwitter, { body: { callbackUrl: location.origin + returnPages.twitter } }),
}

/** Opens a provider's page to connect the account. */
export async function startSocialLink(provider: Provider, next: string): Promise<void> {
  const { url } = await api(startLink, { params: { provider } })
  leave({ purpose: 'link', next }, url)
}

function leave(errand: SocialSignInState, url: string): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(errand))
  location.assign(url)
}

/** Returns the purpose that this tab saved before it left. Without one, the visitor logs in. */
export function readSocialSignInState(): SocialSignInState {
  try {
    const { purpose, next } = JSON.parse(
      sessionStorage.getItem(STORAGE_KEY) ?? '{}',
    ) as Partial<SocialSignInState>
    return { purpose: purpose === 'link' ? 'link' : 'sign-in', next }
  } catch {
    return { purpose: 'sign-in', next: undefined }
  }
}
