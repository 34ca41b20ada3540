/**
 * SQLSTATEs that say the server is stopping, starting or out of connections.
 * Source: PostgreSQL, appendix A, "PostgreSQL Error Codes".
 */
const unavailableStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
])

/**
 * Messages of the driver and its pool about a connection that is gone or could not be made; they
 * carry no code.
 */
const unavailableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout)/

/** Codes of the operating system for a connection to the database that was refused or cut. */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Returns true when an error means that the database cannot be reached at the moment, so that a
 * retry may succeed. Errors of the operating system count only when a system call of ours failed: a
 * client that leaves in the middle of its request has the same codes without one.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, errors } = error as {
    code?: string
    syscall?: string
    errors?: readonly unknown[]
  }
  if (code !== undefined && unavailableStates.has(code)) return true
  if (unavailableMessages.test(error.message)) return true
  if (error instanceof AggregateError) return errors?.some(isDatabaseUnavailable) ?? false
  return code !== undefined && unavailableCodes.has(code) && syscall !== undefined
}
