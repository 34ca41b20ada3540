import type { InTransaction } from '../../platform/context.ts'
import { createMenuItem, readChangedSettings, recordPageState } from '../settings/index.ts'
import { companyFacts } from './company-facts.rules.ts'
import { pageStateOf, pathOf, placeholdersIn } from './rules.ts'
import { insertPage } from './store.ts'
import { pageTemplatesIn } from './templates.rules.ts'

/**
 * Creates the first pages of a site, in its first language, and the footer's links to them. Without
 * terms and complaints the site may not open.
 */
export async function seedPages(ctx: InTransaction): Promise<void> {
  const facts = companyFacts(await readChangedSettings(ctx))
  for (const { content, ...template } of pageTemplatesIn(ctx.languages.all[0])) {
    const hasPlaceholders = placeholdersIn(content, facts).length > 0
    const page = await insertPage(ctx, {
      ...template,
      content: content.trim(),
      status: 'published',
      hasPlaceholders,
    })
    await recordPageState(ctx, pathOf(page), pageStateOf(page))
    await createMenuItem(ctx, { title: template.title, path: pathOf(page), section: 'footer' })
  }
}
