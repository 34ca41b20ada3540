import type { InTransaction } from '../../platform/context.ts'
import { readChangedSettings, recordPageState } from '../settings/index.ts'
import { forgetAsked } from './asks-again.ts'
import { companyFacts } from './company-facts.rules.ts'
import { pageStateOf, pathOf, placeholdersIn } from './rules.ts'
import { selectAllPages, updatePlaceholders } from './store.ts'

/**
 * Updates which pages still have placeholders, after the facts about the company or another filled
 * setting changed.
 */
export async function refreshPages(ctx: InTransaction): Promise<void> {
  ctx.afterCommit(() => {
    forgetAsked(ctx).catch((error: Error) =>
      ctx.log.error({ err: error }, 'could not clear the cached pages of other processes'),
    )
  })
  const facts = companyFacts(await readChangedSettings(ctx))
  for (const page of await selectAllPages(ctx)) {
    const hasPlaceholders = placeholdersIn(page.content, facts).length > 0
    if (hasPlaceholders === page.hasPlaceholders) continue
    const row = await updatePlaceholders(ctx, page.id, hasPlaceholders)
    await recordPageState(ctx, pathOf(row), pageStateOf(row))
  }
}
