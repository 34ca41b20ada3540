import { type CheckResult, IdentityCheckFailed } from '../../gateways/identity-checks/port.ts'
import { type Ctx, type InTransaction, transaction } from '../../platform/context.ts'
import { recordAudit } from '../audit/index.ts'
import { hashDocumentNumber, proposeDetails } from '../verification/index.ts'
import { approveByCheck } from './approve-by-check.ts'
import { nextReadAt } from './rules.ts'
import { type CheckRow, changeCheck, lockCheck, selectCheck } from './store.ts'

/**
 * Reads the result of an open check at its company and stores it. An approved result fills the
 * details of the waiting ID as a proposal. A company that does not answer is asked again later.
 * Throws `IdentityCheckFailed` for that.
 */
export async function readResult(ctx: Ctx, checkId: string): Promise<void> {
  const check = await selectCheck(ctx, checkId)
  const checker = check && ctx.gateways.identityChecks[check.provider]
  if (check?.state !== 'pending' || !checker) return
  const result = await askFor(ctx, check, () => checker.read(check.session, ctx.signal))
  await transaction(ctx, async (ctx) => {
    const locked = await lockCheck(ctx, checkId)
    if (locked?.state !== 'pending') return
    if (result.state === 'pending') await postpone(ctx, locked)
    else await storeResult(ctx, locked, result)
  })
}

/** Asks a company, and plans the next time when it fails. */
async function askFor(
  ctx: Ctx,
  check: CheckRow,
  ask: () => Promise<CheckResult>,
): Promise<CheckResult> {
  try {
    const result = await ask()
    const isOurs = result.session === check.session && (result.reference ?? check.id) === check.id
    if (isOurs) return result
    throw new IdentityCheckFailed('The company answered for another check')
  } catch (error) {
    await transaction(ctx, async (ctx) => {
      const locked = await lockCheck(ctx, check.id)
      if (locked?.state === 'pending') await postpone(ctx, locked)
    })
    throw error
  }
}

/** Plans when a result is read next; a check that is open for a week has expired. */
async function postpone(ctx: InTransaction, { id, startedAt }: CheckRow): Promise<void> {
  const next = nextReadAt(startedAt, ctx.now())
  const ended = { state: 'expired', nextReadAt: null } as const
  await changeCheck(ctx, id, { readAt: ctx.now(), ...(next ? { nextReadAt: next } : ended) })
}

async function storeResult(
  ctx: InTransaction,
  { id, accountId, provider }: CheckRow,
  { state, person }: CheckResult,
): Promise<void> {
  const details = detailsOf(ctx, person)
  const { firstName, lastName, dateOfBirth } = person ?? {}
  await changeCheck(ctx, id, {
    state,
    readAt: ctx.now(),
    nextReadAt: null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    dateOfBirth: dateOfBirth ?? null,
    ...details,
  })
  await recordAudit(ctx, {
    actor: { kind: 'job', name: 'identitychecks.read_result' },
    action: 'identitychecks.result_read',
    subjectKind: 'account',
    subjectId: accountId,
    detail: { provider, state },
  })
  if (state !== 'approved') return
  const isApplied = details !== undefined && (await proposeDetails(ctx, accountId, details))
  if (isApplied) await changeCheck(ctx, id, { appliedAt: ctx.now() })
  const heldFor = await approveByCheck(ctx, accountId, { person, isApplied })
  if (heldFor) await changeCheck(ctx, id, { heldFor })
}

/** Returns the details of the document; undefined when type, country or number are missing. */
function detailsOf(ctx: InTransaction, person: CheckResult['person']) {
  if (!person?.documentType || !person.issuingCountry || !person.number) return undefined
  const { documentType, issuingCountry, number, expiresOn } = person
  return {
    documentType,
    issuingCountry,
    numberHash: hashDocumentNumber(ctx, { issuingCountry, number }),
    expiresOn,
  }
}
