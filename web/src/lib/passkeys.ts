import { askPasskey, type beginPasskey } from '@stagedoor/contract/factors'
import type { WireOf } from '@stagedoor/contract/kit'
import { api } from './api.ts'

/** Whether this browser can use passkeys here: browsers bind them to names, so not on a bare address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Asks the visitor for one of their passkeys, as the server wants it; undefined when they close the question. */
export async function getPasskey() {
  const [optionsJSON, { startAuthentication }] = await Promise.all([api(askPasskey), import('@simplewebauthn/browser')])
  return undefinedIfCancelled(() => startAuthentication({ optionsJSON }))
}

/** Has the browser make a passkey; undefined when the visitor closes the question. */
export async function createPasskey(optionsJSON: WireOf<typeof beginPasskey>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return undefinedIfCancelled(() => startRegistration({ optionsJSON }))
}

/** Browsers say the same for a closed question and for one that waited too long. */
async function undefinedIfCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    if (error instanceof Error && error.name === 'InvalidStateError') {
      throw new Error('This device already has a passkey for your account')
    }
    throw new Error('This browser could not use a passkey here')
  }
}
