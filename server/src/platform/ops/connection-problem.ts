import { ConfigProblem } from './config.ts'

/** The reasons of failed connections by the code of the network or of PostgreSQL. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name cannot be resolved at the moment',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28P01': 'the user name or the password is wrong',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
  '53300': 'it has no free connections',
  '42501': 'this user lacks the rights',
}

/** The error of a connection, also inside the one that names all addresses of a host. */
interface ConnectionError {
  readonly code?: string
  readonly message?: string
  readonly errors?: readonly ConnectionError[]
}

function reasonOf(error: ConnectionError): string | undefined {
  const known = REASONS[error.code ?? '']
  if (known) return known
  if (error.errors?.[0]) return reasonOf(error.errors[0])
  return /^(WRONGPASS|NOAUTH)/.test(error.message ?? '') ? REASONS['28P01'] : undefined
}

/**
 * Returns the problem of a service that a setting names, in one sentence without the password;
 * undefined for errors other than a failed connection.
 */
function connectionProblem(
  setting: string,
  url: string,
  error: unknown,
): ConfigProblem | undefined {
  const reason = reasonOf(error as ConnectionError)
  return reason
    ? new ConfigProblem(`Cannot connect to ${new URL(url).host} (${setting}): ${reason}.`)
    : undefined
}

/**
 * Runs work that connects to the service of a setting; rejects with one sentence when the
 * connection fails.
 */
export async function explainConnection<T>(
  setting: string,
  url: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw connectionProblem(setting, url, error) ?? error
  }
}
