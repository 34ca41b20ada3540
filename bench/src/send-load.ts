import autocannon from 'autocannon'

/** Requests to send over and over. */
export interface Load {
  readonly url: string
  readonly connections: number
  readonly headers?: Record<string, string>
  /** Fresh parts of each request: a key, a body. */
  readonly each?: () => { path?: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
}

/** Sends for some seconds and answers how many requests were answered well; a single bad answer fails the bench. */
export async function sendLoad({ url, connections, headers = {}, each }: Load, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(each && { requests: [{ setupRequest: (request) => renew(request, each(), headers) }] }),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests to ${url} failed`)
  return result['2xx']
}

function renew(
  request: autocannon.Request,
  fresh: ReturnType<NonNullable<Load['each']>>,
  headers: Record<string, string>,
) {
  return { ...request, ...fresh, headers: { ...headers, ...fresh.headers } }
}
