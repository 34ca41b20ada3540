import type { ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSettings } from '../settings/index.ts'
import { acceptedForms, type MissingForm, missingForm } from './rules.ts'
import { selectTaxForms } from './store.ts'

/**
 * Refuses `taxforms.missing` with what is missing, unless a performer submitted a form that the
 * site asks for before it pays.
 */
export async function requireTaxForm(ctx: ReadCtx, performerId: string): Promise<void> {
  const { payoutTaxForm: asked } = await readSettings(ctx)
  const missing = await missingTaxForm(ctx, performerId)
  if (missing && asked !== 'off')
    refuse('taxforms.missing', { missing, accepted: [...acceptedForms(asked)] })
}

/** Returns what is missing of the form that the site asks a performer for; undefined for nothing. */
export async function missingTaxForm(
  ctx: ReadCtx,
  performerId: string,
): Promise<MissingForm | undefined> {
  const { payoutTaxForm: asked } = await readSettings(ctx)
  if (asked === 'off') return undefined
  const [row] = await selectTaxForms(ctx, [performerId])
  return missingForm(asked, row, ctx.now().toISOString().slice(0, 10))
}
