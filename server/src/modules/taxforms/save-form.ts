import { type Ctx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { accountById, lockIdentity } from '../accounts/index.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { requireRecentAuthentication } from '../auth/index.ts'
import { isSignatureOf } from '../consents/index.ts'
import { awaitVatCheck } from './check-vat.ts'
import { readTaxForm } from './read-form.ts'
import { expiryOf, problemsOf, type TaxFormBody } from './rules.ts'
import { sealTaxForm } from './seal-form.ts'
import { storeTaxForm } from './store.ts'
import { euVatNumber } from './tax-numbers.rules.ts'

/** Returns the facts about the numbers of a form that was just checked. */
const rightNumbers = ({ vatId }: Pick<TaxFormBody, 'vatId'>, checkedAt: Date) => ({
  numbersCheckedAt: checkedAt,
  hasEuVatNumber: euVatNumber(vatId) !== undefined,
  wrongNumbers: [],
  heldAfter: null,
  tinMatch: null,
  tinMatchedAt: null,
})

/**
 * Replaces the tax form of the viewer. Refuses `auth.proof_required`, `request.invalid` with the
 * fields that its kind needs, and `taxforms.signature_differs` for another name than the legal one.
 */
export async function saveTaxForm(
  ctx: Ctx & { readonly viewer: Viewer },
  { isCertified: _, ...form }: TaxFormBody,
) {
  const { id: performerId } = ctx.viewer
  const fields = problemsOf({ ...form, isCertified: true })
  if (fields.length > 0) refuse('request.invalid', { fields: [...fields] })
  await transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    await lockIdentity(ctx, performerId)
    const account = await accountById(ctx, performerId)
    const legalName = [account?.firstName, account?.lastName].filter(Boolean).join(' ')
    if (!isSignatureOf(legalName, form.signedName)) refuse('taxforms.signature_differs')
    const signedAt = ctx.now()
    await storeTaxForm(ctx, {
      performerId,
      kind: form.kind,
      sealed: sealTaxForm(ctx, performerId, form),
      signedAt,
      expiresOn: expiryOf(form.kind, signedAt),
      ...rightNumbers(form, signedAt),
    })
    await awaitVatCheck(ctx, performerId, form.vatId)
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.form_saved',
      subjectKind: 'account',
      subjectId: performerId,
      detail: { kind: form.kind },
    })
  })
  return readTaxForm(ctx, performerId)
}
