import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { acceptedForms, missingForm } from './rules.ts'
import { selectTaxForms } from './store.ts'

/**
 * Refuses `taxforms.missing` with what is missing, unless a performer submitted a form that the
 * site asks for before it pays.
 */
export async function requireTaxForm(ctx: ReadCtx, performerId: string): Promise<void> {
  const { payoutTaxForm: asked } = await readSettings(ctx)
  if (asked === 'off') return
  const [row] = await selectTaxForms(ctx, [performerId])
  const missing = missingForm(asked, row, ctx.now().toISOString().slice(0, 10))
  if (missing) refuse('taxforms.missing', { missing, accepted: [...acceptedForms(asked)] })
}
