import * as z from 'zod'
import { askAddress } from '../outside/ask-address.ts'
import { IdentityCheckFailed } from './port.ts'

/** The timeout of a request, since a creator may wait for it. */
const TIMEOUT_MS = 8000
const LONGEST = 1_000_000

/** A request to a company, and the shape of its answer. */
interface CompanyRequest<T extends z.ZodType> {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly answer: T
  readonly signal: AbortSignal
}

/** Sends a request and returns the parsed answer. Throws `IdentityCheckFailed` for anything else. */
export async function askCompany<T extends z.ZodType>({
  url,
  answer,
  signal,
  ...init
}: CompanyRequest<T>): Promise<z.output<T>> {
  try {
    const limits = { isPublicOnly: false, maxBytes: LONGEST, timeoutMs: TIMEOUT_MS, signal }
    const { status, body } = await askAddress({ url, ...init, ...limits })
    if (status < 200 || status >= 300)
      throw new IdentityCheckFailed(`The company answered ${status}`)
    return answer.parse(JSON.parse(body.toString()))
  } catch (error) {
    if (error instanceof IdentityCheckFailed) throw error
    throw new IdentityCheckFailed('The company did not answer as agreed', { cause: error })
  }
}

/** Parses the JSON of a call at our site; undefined when it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A calendar day as companies write it; null for anything else. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullish()
  .catch(null)
  .transform((day) => day ?? null)
