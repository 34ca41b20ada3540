import { readFile } from 'node:fs/promises'
import type { InputOf, ResultOf, Upload } from '@stagedoor/contract/kit'
import type * as taxforms from '@stagedoor/contract/taxforms'
import {
  type Ctx,
  type InTransaction,
  transaction,
  type Viewer,
} from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { accountsById } from '../../accounts/index.ts'
import { actorOf, recordAudit } from '../../audit/index.ts'
import { requireRecentAuthentication } from '../../auth/index.ts'
import { doubtNumbers } from '../check-older-forms.ts'
import { selectW9Forms, storeNumberCheck } from '../number-checks.store.ts'
import { openTaxForm } from '../seal-form.ts'
import type { TaxFormRow } from '../store.ts'
import { MAX_TIN_LINES, readTinAnswer, tinAccount, tinLine, verdictOf } from './tin-file.rules.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }

/**
 * Returns the file with which the IRS compares names and numbers of all W-9 forms, after logging
 * who exports it and why. Refuses `taxforms.no_w9`.
 */
export const exportTins = (
  ctx: ViewerCtx,
  { reason }: InputOf<typeof taxforms.exportTins>['body'],
): Promise<ResultOf<typeof taxforms.exportTins>> =>
  transaction(ctx, async (ctx) => {
    await requireRecentAuthentication(ctx)
    const rows = await selectW9Forms(ctx, MAX_TIN_LINES)
    if (rows.length === 0) refuse('taxforms.no_w9')
    const accounts = await accountsById(
      ctx,
      rows.map(({ performerId }) => performerId),
    )
    const lines = rows.map(({ performerId, sealed }) => {
      const { firstName, lastName } = accounts.get(performerId) ?? {}
      const legalName = [firstName, lastName].filter(Boolean).join(' ')
      return tinLine({ performerId, legalName, form: openTaxForm(ctx, performerId, sealed) })
    })
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.tins_exported',
      subjectKind: 'tax_year',
      subjectId: String(ctx.now().getUTCFullYear()),
      detail: { reason, count: lines.length },
    })
    const filename = `tin-matching-${ctx.now().toISOString().slice(0, 10)}.txt`
    return { filename, content: lines.join(''), count: lines.length }
  })

/**
 * Imports the answers of the IRS. Whose name and number do not match is asked for another form, as
 * for a number that cannot be right; whose do are not held any more. Lines about a form that was
 * replaced meanwhile are skipped. Refuses `taxforms.tin_file_unreadable` for a file without
 * answers.
 */
export async function importTins(
  ctx: ViewerCtx,
  file: Upload | undefined,
): Promise<ResultOf<typeof taxforms.importTins>> {
  if (!file) throw new Error('The file of an import is a required file of its call')
  const lines = (await readFile(file.path, 'utf8')).split(/\r?\n/)
  const answers = lines.flatMap((line) => readTinAnswer(line) ?? [])
  if (answers.length === 0) return refuse('taxforms.tin_file_unreadable')
  return transaction(ctx, async (ctx) => {
    const rows = await selectW9Forms(ctx, MAX_TIN_LINES)
    const forms = new Map(rows.map((row) => [tinAccount(row.performerId), row]))
    const counts = { match: 0, wrong: 0, unanswered: 0, skipped: 0 }
    for (const { account, tin, code } of answers) {
      const row = forms.get(account)
      const isSame = row && tinOf(ctx, row) === tin
      counts[isSame ? verdictOf(code) : 'skipped'] += 1
      if (isSame) await storeAnswer(ctx, row, code)
    }
    await recordAudit(ctx, {
      actor: actorOf(ctx.viewer),
      action: 'taxforms.tins_imported',
      subjectKind: 'tax_year',
      subjectId: String(ctx.now().getUTCFullYear()),
      detail: counts,
    })
    return counts
  })
}

const tinOf = (ctx: InTransaction, { performerId, sealed }: TaxFormRow): string =>
  openTaxForm(ctx, performerId, sealed).tin.replaceAll(/\D/g, '')

async function storeAnswer(
  ctx: InTransaction<ViewerCtx>,
  row: TaxFormRow,
  code: number,
): Promise<void> {
  const verdict = verdictOf(code)
  const answered = { tinMatch: code, tinMatchedAt: ctx.now() }
  if (verdict === 'wrong')
    return doubtNumbers(ctx, row, {
      wrong: ['tin'],
      check: answered,
      actor: actorOf(ctx.viewer),
    })
  const cleared = verdict === 'match' ? { wrongNumbers: [], heldAfter: null } : {}
  await storeNumberCheck(ctx, row.performerId, { ...answered, ...cleared })
}
