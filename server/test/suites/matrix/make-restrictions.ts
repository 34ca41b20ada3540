import { readFileSync } from 'node:fs'
import type { AnyCall } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { deleteOldWindows } from '../../../src/platform/http/index.ts'
import type { Actors } from './actors.ts'
import { adminWrites } from './admin-writes.ts'
import { inputOf } from './cells.ts'
import { rowsOf } from './rows.ts'
import { sendCall } from './send-call.ts'

const HOUR_MS = 3_600_000

const countDecisions = async ({ world }: Actors): Promise<number> => {
  await world.settle()
  const { db } = world.app.base
  const { count } = await db
    .selectFrom('decisions')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Makes the writes of the console that restrict a person, and returns what is wrong with each: it
 * was refused, or recorded no decision.
 */
export async function makeRestrictions(
  http: FastifyInstance,
  cast: Actors,
  calls: readonly AnyCall[],
): Promise<string[]> {
  const wrong: string[] = []
  // The actors have made nearly all calls that they may make in an hour.
  await deleteOldWindows(cast.world.app.base, new Date(cast.world.clock.now().getTime() + HOUR_MS))
  for (const call of calls) {
    const restriction = adminWrites[call.name]
    if (!restriction || typeof restriction === 'string') continue
    if ('test' in restriction) {
      const [file, title] = restriction.test
      if (!readFileSync(file, 'utf8').includes(title)) wrong.push(`${call.name}: no such test`)
      continue
    }
    const [row = {}] = rowsOf(call.name)
    const given = await inputOf(cast, call, row, 'admin')
    const own = (await restriction.input?.(cast)) ?? {}
    const before = await countDecisions(cast)
    const { outcome, text } = await sendCall(http, call, { ...given, ...own }, cast.asker('admin'))
    if (outcome !== 'ok') wrong.push(`${call.name}: ${outcome} ${text.slice(0, 200)}`)
    else if ((await countDecisions(cast)) === before) wrong.push(`${call.name}: no decision`)
    await row.after?.(cast)
  }
  return wrong
}
