import type { ResultOf } from '@stagedoor/contract/kit'
import type { read as call } from '@stagedoor/contract/taxforms'
import type { ReadCtx } from '../../platform/context.ts'
import { accountById, performerByRef } from '../accounts/index.ts'
import { readSettings } from '../settings/index.ts'
import { acceptedForms, maskNumber, missingForm } from './rules.ts'
import { openTaxForm } from './seal-form.ts'
import { selectTaxForms } from './store.ts'
import { selectVatCheck, type VatCheckRow } from './vat-checks.store.ts'

/** Returns the tax form of a performer, its numbers masked, and what payouts still need. */
export async function readTaxForm(
  ctx: ReadCtx,
  performerId: string,
): Promise<ResultOf<typeof call>> {
  const [{ payoutTaxForm }, account, [row], check] = await Promise.all([
    readSettings(ctx),
    accountById(ctx, performerId),
    selectTaxForms(ctx, [performerId]),
    selectVatCheck(ctx, performerId),
  ])
  const form = row && openTaxForm(ctx, performerId, row.sealed)
  return {
    accepted: [...acceptedForms(payoutTaxForm)],
    missing: missingForm(payoutTaxForm, row, ctx.now().toISOString().slice(0, 10)) ?? null,
    legalName: [account?.firstName, account?.lastName].filter(Boolean).join(' '),
    vatCheck: check ? vatCheckView(check) : null,
    wrongNumbers: [...(row?.wrongNumbers ?? [])],
    heldAfter: row?.heldAfter ?? null,
    tinMatch: row?.tinMatch ?? null,
    form: form
      ? {
          ...form,
          registrationNumber: form.registrationNumber ?? '',
          tin: maskNumber(form.tin),
          vatId: maskNumber(form.vatId),
          signedAt: row.signedAt,
          expiresOn: row.expiresOn,
        }
      : null,
  }
}

/** Returns the same for admins. Refuses `performers.not_found`. */
export const readTaxFormOf = async (ctx: ReadCtx, ref: string) =>
  readTaxForm(ctx, (await performerByRef(ctx, ref)).id)

const vatCheckView = ({
  performerId: _,
  ...check
}: VatCheckRow): NonNullable<ResultOf<typeof call>['vatCheck']> => check
