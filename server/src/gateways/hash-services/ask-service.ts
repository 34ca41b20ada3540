import { askAddress, NoAnswer } from '../outside/ask-address.ts'
import { HashServiceDown } from './port.ts'

/** A page of a list has some megabytes. */
const LONGEST = 100_000_000

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
    const limits = { isPublicOnly: false, maxBytes: LONGEST, timeoutMs: limitMs }
    const answer = await askAddress({ url, method, headers, body, ...limits })
    const isGood = answer.status >= 200 && answer.status < 300
    if (!isGood) throw new HashServiceDown(`${name} answered ${answer.status}`)
    return answer.body.toString()
  } catch (error) {
    if (error instanceof HashServiceDown) throw error
    const isLate = error instanceof NoAnswer && error.reason === 'late'
    const reason = isLate ? `no answer within ${limitMs / 1000} seconds` : 'no connection'
    throw new HashServiceDown(`${name}: ${reason}`, { cause: error })
  }
}

/** Returns the header of basic authentication. */
export const basicAuth = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
