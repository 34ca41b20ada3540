import type { CompanyNetwork } from './adapter.ts'
import type { CompanyCtx } from './context.ts'

const TIMEOUT_MS = 15_000

/** The answer of a payment company. */
export interface CompanyAnswer {
  readonly status: number
  readonly text: string
}

/** A request to a payment company. */
export interface CompanyRequest {
  readonly company: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Thrown when a payment company cannot be reached or answers what it should not. Its text never
 * contains the address of the request, because some companies demand passwords in it.
 */
export class CompanyFailed extends Error {
  override name = 'CompanyFailed'
}

/** Sends a request to a payment company; throws CompanyFailed when no answer comes in time. */
export async function askCompany(
  ctx: Pick<CompanyCtx, 'signal'>,
  network: CompanyNetwork,
  { company, url, method = 'GET', headers, body }: CompanyRequest,
): Promise<CompanyAnswer> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const response = await network.fetch(url, {
      method,
      signal,
      redirect: 'manual',
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new CompanyFailed(`${company} did not answer: ${reasonOf(error)}`)
  }
}

/** Returns the kind of a failure without its text, which may repeat the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? name)
}

/** Returns the JSON of an answer; throws CompanyFailed when it is none. */
export function jsonOf(company: string, { status, text }: CompanyAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CompanyFailed(`${company} answered ${status} without JSON`)
  }
}
