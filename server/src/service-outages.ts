import type { FileStore } from './gateways/files/port.ts'
import type { RedisBus } from './platform/realtime/index.ts'

/** The time in which a service has to answer, in milliseconds. */
const ANSWER_MS = 2000

/** A key that no file has: asking for it tells whether the store answers. */
const ABSENT = 'ready/absent'

/** The services beside the database that a process works with. */
export interface Services {
  readonly files: Pick<FileStore, 'stat'>
  readonly redis: Pick<RedisBus, 'ping'> | undefined
}

/** A list of hashes whose service fails, with the last error. */
interface FailingList {
  readonly name: string
  readonly error: string | null
}

/** Returns the services that do not answer in time, one sentence each. */
export async function serviceOutages(
  { files, redis }: Services,
  findFailing: () => Promise<readonly FailingList[]> = async () => [],
): Promise<string[]> {
  const outages = await Promise.all([
    outageOf(
      'Files can be neither stored nor shown: their store does not answer',
      files.stat(ABSENT),
    ),
    outageOf(
      'Live events reach only people at the same process: Redis does not answer',
      redis?.ping(),
    ),
  ])
  const failing = await findFailing()
  return [...outages.flat(), ...failing.map(({ name, error }) => `${name} fails: ${error ?? ''}`)]
}

async function outageOf(sentence: string, answer: Promise<unknown> | undefined): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS)
  })
  try {
    await Promise.race([answer, late])
    return []
  } catch {
    return [sentence]
  } finally {
    clearTimeout(timer)
  }
}
