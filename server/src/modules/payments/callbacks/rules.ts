const FIRST_WAIT_MS = 30_000
const MAX_ATTEMPTS = 12
const HIDDEN = '(hidden)'
const SECRET_NAME = /auth|cookie|key|sig|secret|password|token|digest/i

/**
 * The reason why an event cannot be applied: now, because something it needs may still arrive, or
 * ever.
 */
export interface Problem {
  readonly kind: 'waits' | 'refused'
  readonly reason: string
}

/** Returns the problem of an event whose payment or card may still be reported. */
export const waits = (reason: string): Problem => ({ kind: 'waits', reason })

/** Returns the problem of an event that is never applied. */
export const refused = (reason: string): Problem => ({ kind: 'refused', reason })

/**
 * Returns when a callback is read again after a number of attempts; undefined when it is given up,
 * after about a day.
 */
export const nextAttempt = (now: Date, attempts: number): Date | undefined =>
  attempts < MAX_ATTEMPTS
    ? new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1))
    : undefined

/** Returns the headers of a callback without their secrets. */
export const shownHeaders = (
  headers: Readonly<Record<string, unknown>>,
): { name: string; value: string }[] =>
  Object.entries(headers)
    .map(([name, value]) => ({ name, value: SECRET_NAME.test(name) ? HIDDEN : String(value) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** Returns the query of a callback without its secrets. */
export const shownQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      return SECRET_NAME.test(name) ? `${name}=${HIDDEN}` : pair
    })
    .join('&')

/**
 * Returns the body of a callback without its secrets: JSON laid out for reading, a form as it came.
 */
export function shownBody(body: string): string {
  const json = parsed(body)
  if (typeof json === 'object' && json !== null) return JSON.stringify(json, hideSecret, 2)
  return /^[^\s=&]+=/.test(body) ? shownQuery(body) : body
}

const hideSecret = (name: string, value: unknown) => (SECRET_NAME.test(name) ? HIDDEN : value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
