import { HashServiceDown } from './port.ts'

/** A request to a service. */
export interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly limitMs: number
}

/**
 * Asks a service and returns the text of its answer. Throws `HashServiceDown` for every other
 * answer than a good one: an upload waits until a service has said something that is understood.
 */
export async function askService(
  name: string,
  url: string,
  { method = 'GET', headers, body, limitMs }: ServiceRequest,
): Promise<string> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const init = { method, headers, signal, redirect: 'error' as const }
    const answer = await fetch(url, body === undefined ? init : { ...init, body })
    const text = await answer.text()
    if (!answer.ok) throw new HashServiceDown(`${name} answered ${answer.status}`)
    return text
  } catch (error) {
    if (error instanceof HashServiceDown) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason = isLate ? `no answer within ${limitMs / 1000} seconds` : 'no connection'
    throw new HashServiceDown(`${name}: ${reason}`, { cause: error })
  }
}

/** Returns the header of basic authentication. */
export const basicAuth = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
