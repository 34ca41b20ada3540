import { askPasskey, type beginPasskey } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { api } from '../api/api.ts'
import { t } from '../i18n/i18n.ts'

/**
 * Returns true when this browser can use passkeys here: they are bound to host names, so not on an
 * IP address.
 */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Asks for one of the visitor's passkeys as the server requires it; undefined when they cancel. */
export async function getPasskey() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    api(askPasskey),
    import('@simplewebauthn/browser'),
  ])
  return undefinedIfCancelled(() => startAuthentication({ optionsJSON }))
}

/** Creates a passkey; undefined when the visitor cancels. */
export async function createPasskey(optionsJSON: WireOf<typeof beginPasskey>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return undefinedIfCancelled(() => startRegistration({ optionsJSON }))
}

/**
 * Returns undefined for a cancelled prompt. Browsers report a prompt that timed out in the same
 * way.
 */
async function undefinedIfCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))
      return undefined
    if (error instanceof Error && error.name === 'InvalidStateError') {
      throw new Error(t`This device already has a passkey for your account`)
    }
    throw new Error(t`This browser could not use a passkey here`)
  }
}
