import type { InTransaction } from '../../platform/context.ts'
import { day } from '../../platform/i18n/index.ts'
import type { DataChange } from '../../platform/jobs/index.ts'
import { announce } from '../../platform/outbox/index.ts'
import { accountById } from '../accounts/index.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { sendMail } from '../mail/index.ts'
import { readSettings } from '../settings/index.ts'
import { taxNumberDoubted } from './announcements.ts'
import { lockUncheckedForms, type NumberCheck, storeNumberCheck } from './number-checks.store.ts'
import { acceptedForms, type WrongNumber, wrongNumbersOf } from './rules.ts'
import { openTaxForm } from './seal-form.ts'
import type { TaxFormRow } from './store.ts'
import { euVatNumber } from './tax-numbers.rules.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PER_BATCH = 100
const DAY_MS = 86_400_000

/** Checks the numbers of forms that were stored before there were checks, once. */
export const checkOlderFormsChange: DataChange = {
  name: 'taxforms.check_older_forms',
  changeBatch: async (ctx, after) => {
    const rows = await lockUncheckedForms(ctx, after ?? FIRST_ID, PER_BATCH)
    for (const row of rows) await checkForm(ctx, row)
    const reached = rows.at(-1)?.performerId
    return reached ? { reached, changed: rows.length } : undefined
  },
}

const actor = { kind: 'job', name: checkOlderFormsChange.name } as const

async function checkForm(ctx: InTransaction, row: TaxFormRow): Promise<void> {
  const form = openTaxForm(ctx, row.performerId, row.sealed)
  const wrong = wrongNumbersOf(form)
  const hasEuVatNumber = !wrong.includes('vat_id') && euVatNumber(form.vatId) !== undefined
  const check = { numbersCheckedAt: ctx.now(), hasEuVatNumber }
  if (wrong.length > 0) await doubtNumbers(ctx, row, { wrong, check, actor })
  else await storeNumberCheck(ctx, row.performerId, check)
}

interface Doubt {
  readonly wrong: readonly WrongNumber[]
  /** The other facts that the check found. */
  readonly check: NumberCheck
  readonly actor: Actor
}

/**
 * Marks the numbers of a form as wrong. Its performer is asked for another form, and after the days
 * of grace nothing is paid without it. Who was asked before is not asked again, and a form that the
 * site does not ask for is only marked.
 */
export async function doubtNumbers(
  ctx: InTransaction,
  { performerId, kind, heldAfter: before }: Pick<TaxFormRow, 'performerId' | 'kind' | 'heldAfter'>,
  { wrong, check, actor }: Doubt,
): Promise<void> {
  const { payoutTaxForm, taxNumberGraceDays: days } = await readSettings(ctx)
  const end = new Date(ctx.now().getTime() + days * DAY_MS)
  const heldAfter = before ?? end.toISOString().slice(0, 10)
  await storeNumberCheck(ctx, performerId, { ...check, wrongNumbers: [...wrong], heldAfter })
  await recordAudit(ctx, {
    actor,
    action: 'taxforms.number_doubted',
    subjectKind: 'account',
    subjectId: performerId,
    detail: { numbers: wrong.join(' '), heldAfter },
  })
  if (before || !acceptedForms(payoutTaxForm).includes(kind)) return
  const account = await accountById(ctx, performerId)
  if (!account || account.status === 'inactive') return
  await announce(ctx, taxNumberDoubted, { performerId, heldAfter })
  if (!account.email) return
  const data = { name: account.name, endsOn: day(new Date(heldAfter)) }
  await sendMail(ctx, { to: account.email, template: 'taxforms.number_doubted', data })
}
