import { schemasOf } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import type { FastifyInstance } from 'fastify'
import { type Actors, type Member, type Role, roles, staffActors } from './actors.ts'
import { describeWrongCell, expectedOutcome, inputOf, type Row, staffOutcome } from './cells.ts'
import { rowsOf } from './rows.ts'
import type { CallInput } from './sample-input.ts'
import { type CallResponse, sendCall } from './send-call.ts'

/** The result of a run: every wrong cell, and every answer that reveals data of another account. */
export interface MatrixReport {
  readonly wrong: string[]
  readonly leaks: string[]
  /** The calls that succeeded for at least one actor. */
  readonly done: Set<string>
  cells: number
}

/** Returns texts that only their owner and admins may read, by owner. */
function secretsOf({ people, document }: Actors): ReadonlyMap<Member, readonly string[]> {
  return new Map(
    (Object.keys(people) as Member[]).map((who, at) => {
      const letters = who.replaceAll(' ', '')
      const own = [
        people[who].email,
        `Realfirst${letters}"`,
        `Reallast${letters}"`,
        `"198.18.77.${at + 1}"`,
      ]
      return [who, who === 'owner' ? [...own, document, 'passport-of-owner'] : own]
    }),
  )
}

/** Fields that no client may set, sent along with every body: rights, marks, money, owners. */
const forgedFields: Readonly<Record<string, unknown>> = {
  _id: '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b',
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  isPerformer: true,
  balance: 999_999,
  verifiedEmail: true,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  verifiedDocument: true,
  documentsVerifiedAt: '2020-01-01T00:00:00.000Z',
  verifiedAccount: true,
  isBlueTick: true,
  isFeatured: true,
  suspendedAt: null,
  commissionPercentage: 0,
  ownerId: '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b',
  fromSourceId: '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b',
  userId: '0190b2d41f5a7c3e8a9b0c1d2e3f4a5b',
  totalLikes: 999_999,
  totalView: 999_999,
}

function withForgedFields(call: AnyCall, given: CallInput): CallInput {
  const { body } = schemasOf(call)
  if (!body) return given
  const shape = (body as unknown as { shape?: object }).shape ?? {}
  const extra = Object.fromEntries(Object.entries(forgedFields).filter(([key]) => !(key in shape)))
  return { ...given, body: { ...extra, ...given.body } }
}

/**
 * Returns the outcome of a call, or what its row reads from the answer, whose shape the row knows.
 */
const outcomeOf = ({ outcome, data }: CallResponse, row: Row) =>
  outcome === 'ok' && row.read ? row.read(data as never) : outcome

/** Makes every call as every actor, as the matrix says. A call without a row is wrong. */
export async function runMatrix(
  http: FastifyInstance,
  cast: Actors,
  calls: readonly AnyCall[],
): Promise<MatrixReport> {
  const found: MatrixReport = { wrong: [], leaks: [], done: new Set(), cells: 0 }
  const secrets = secretsOf(cast)
  for (const call of calls) {
    const rows = rowsOf(call.name)
    if (rows.length === 0)
      found.wrong.push(
        `${call.name} has no row: say who may do what in server/test/suites/matrix/rows-*.ts`,
      )
    for (const row of rows) {
      // An account asks as often for each row as the limits of its calls allow.
      await cast.world.app.base.db.deleteFrom('rateWindows').execute()
      for (const who of roles) await checkCell(http, cast, { call, row, who, secrets }, found)
      if (call.staff)
        for (const who of staffActors) await checkStaff(http, cast, { call, row, who }, found)
      await row.after?.(cast)
    }
  }
  return found
}

interface Cell {
  readonly call: AnyCall
  readonly row: Row
  readonly who: Role
  readonly secrets: ReadonlyMap<Member, readonly string[]>
}

async function checkCell(
  http: FastifyInstance,
  cast: Actors,
  { call, row, who, secrets }: Cell,
  found: MatrixReport,
) {
  const given = withForgedFields(call, await inputOf(cast, call, row, who))
  const answered = await sendCall(http, call, given, cast.asker(who))
  const expected = expectedOutcome(call, row, who)
  found.cells += 1
  if (answered.outcome === 'ok') found.done.add(call.name)
  if (outcomeOf(answered, row) !== expected)
    found.wrong.push(describeWrongCell(call, who, expected, answered))
  if (who === 'admin') return
  for (const [whose, words] of secrets) {
    const leaked = whose === who ? [] : words.filter((word) => answered.text.includes(word))
    if (leaked.length > 0)
      found.leaks.push(`${call.name} tells ${who} of ${whose}: ${leaked.join(', ')}`)
  }
}

/** Makes a call of the console as a member of the staff, with what an owner would send. */
async function checkStaff(
  http: FastifyInstance,
  cast: Actors,
  { call, row, who }: { call: AnyCall; row: Row; who: StaffRole },
  found: MatrixReport,
) {
  const expected = staffOutcome(call, row, who)
  const given = await inputOf(cast, call, expected === 'auth.staff_role' ? {} : row, 'admin')
  const answered = await sendCall(http, call, withForgedFields(call, given), cast.asker(who))
  found.cells += 1
  if (outcomeOf(answered, row) !== expected)
    found.wrong.push(describeWrongCell(call, who, expected, answered))
}
