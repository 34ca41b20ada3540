import type { startAge } from '@stagedoor/contract/agechecks'
import type { WireOf } from '@stagedoor/contract/kit'

const PROTOCOL = 'org-iso-mdoc'

type BrowserRequest = NonNullable<WireOf<typeof startAge>['browserRequest']>

/** The part of Digital Credentials that browsers have and their types do not yet. */
interface DigitalCredentials {
  readonly DigitalCredential?: { userAgentAllowsProtocol?(protocol: string): boolean }
}

/** Returns true for a browser that passes requests on to wallets. */
export const canAskWallets = (): boolean =>
  (globalThis as DigitalCredentials).DigitalCredential?.userAgentAllowsProtocol?.(PROTOCOL) === true

/** Asks a wallet through the browser. Returns its answer; undefined when the person declined. */
export async function askThroughBrowser(request: BrowserRequest): Promise<string | undefined> {
  const digital = { requests: [{ protocol: PROTOCOL, data: request }] }
  // The types of browsers do not know `digital` yet.
  const options = { digital, mediation: 'required' } as CredentialRequestOptions
  try {
    const answer = (await navigator.credentials.get(options)) as { data?: unknown } | null
    const { data } = answer ?? {}
    if (typeof data === 'string') return data
    const { response } = (data ?? {}) as { response?: unknown }
    return typeof response === 'string' ? response : undefined
  } catch {
    return undefined
  }
}
