import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { performerByRef } from '../accounts/index.ts'
import { type Actor, actorOf, recordAudit } from '../audit/index.ts'
import { readSettings } from '../settings/index.ts'
import { checkVatJob } from './jobs.rules.ts'
import { readTaxForm } from './read-form.ts'
import { openTaxForm } from './seal-form.ts'
import { selectTaxForms } from './store.ts'
import { euVatNumber } from './tax-numbers.rules.ts'
import { deleteVatCheck, storeVatCheck, type VatCheckRow } from './vat-checks.store.ts'

const unasked = {
  state: 'waiting',
  checkedAt: null,
  consultationNumber: null,
  registeredName: null,
  registeredAddress: null,
  problem: null,
} as const

/** Notes that the VAT number of a new form is to be looked up; forgets the one of the form before. */
export async function awaitVatCheck(
  ctx: InTransaction,
  performerId: string,
  vatId: string,
): Promise<void> {
  const isLookedUp = (await readSettings(ctx)).vatLookups && euVatNumber(vatId) !== undefined
  if (!isLookedUp) return deleteVatCheck(ctx, performerId)
  await storeVatCheck(ctx, { performerId, ...unasked })
  await enqueue(ctx, checkVatJob, { performerId }, { key: `${checkVatJob.name} ${performerId}` })
}

/**
 * Asks the register of the EU about the VAT number of a performer, and stores the answer unless the
 * form was replaced meanwhile. Returns false for a performer without such a number.
 */
export async function checkVat(ctx: Ctx, performerId: string, actor: Actor): Promise<boolean> {
  const [asked] = await selectTaxForms(ctx, [performerId])
  const number = asked && euVatNumber(openTaxForm(ctx, performerId, asked.sealed).vatId)
  if (!number) return false
  const by = euVatNumber((await readSettings(ctx)).companyVatId)
  const answer = await ctx.gateways.vatNumbers.lookUp(number, { by, signal: ctx.signal })
  const found =
    answer.outcome === 'unreachable'
      ? { problem: answer.problem }
      : {
          consultationNumber: answer.consultationNumber,
          registeredName: answer.name,
          registeredAddress: answer.address,
        }
  await transaction(ctx, async (ctx) => {
    const [current] = await selectTaxForms(ctx, [performerId])
    if (!current?.sealed.equals(asked.sealed)) return
    const row: VatCheckRow = { performerId, ...unasked, ...found, state: answer.outcome }
    await storeVatCheck(ctx, { ...row, checkedAt: ctx.now() })
    await recordAudit(ctx, {
      actor,
      action: 'taxforms.vat_checked',
      subjectKind: 'account',
      subjectId: performerId,
      detail: { outcome: answer.outcome, ...found },
    })
  })
  return true
}

/**
 * Asks for staff, at once. Refuses `performers.not_found`, and `taxforms.no_vat_number` for a form
 * without a VAT number of the EU.
 */
export async function checkVatOf(ctx: Ctx & { readonly viewer: Viewer }, ref: string) {
  const { id } = await performerByRef(ctx, ref)
  if (!(await checkVat(ctx, id, actorOf(ctx.viewer)))) refuse('taxforms.no_vat_number')
  return readTaxForm(ctx, id)
}
