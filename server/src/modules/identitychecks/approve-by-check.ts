import type { CheckResult } from '../../gateways/identity-checks/port.ts'
import type { InTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountById, isAtLeastAge, lockIdentity } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { requireSignedAgreement } from '../consents/index.ts'
import { readSettings } from '../settings/index.ts'
import { decideDocuments, requireReadDocuments } from '../verification/index.ts'
import { comparePerson } from './rules.ts'

interface Confirmation {
  readonly person: CheckResult['person']
  /** True when the result filled the details of the waiting ID. */
  readonly isApplied: boolean
}

/**
 * Approves the waiting documents of an account by a result of a company, if the operator turned
 * that on and everything agrees: name, birth date, a valid document that no other account has, and
 * a signed agreement. Returns why it did not; staff decide then.
 */
export async function approveByCheck(
  ctx: InTransaction,
  accountId: string,
  { person, isApplied }: Confirmation,
): Promise<string | undefined> {
  if (!(await readSettings(ctx)).identityCheckApproves) return 'staff_decide'
  await lockIdentity(ctx, accountId)
  const account = await accountById(ctx, accountId)
  if (!person || !isApplied || !account) return 'no_details'
  const { isNameEqual, isBirthDateEqual } = comparePerson(account, person)
  if (!isNameEqual) return 'name_differs'
  if (!isBirthDateEqual || !person.dateOfBirth) return 'birth_date_differs'
  if (!isAtLeastAge(18, person.dateOfBirth, ctx.now())) return 'too_young'
  try {
    await requireReadDocuments(ctx, accountId, {})
    await requireSignedAgreement(ctx, accountId)
    await decideDocuments(ctx, accountId, { isApproved: true })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  await recordAudit(ctx, {
    actor: { kind: 'job', name: 'identitychecks.read_result' },
    action: 'verification.documents_approved',
    subjectKind: 'account',
    subjectId: accountId,
    detail: {},
  })
  return undefined
}
