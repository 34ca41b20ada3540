import type { InTransaction } from '../../platform/context.ts'
import { createMenuItem, recordPageState } from '../settings/index.ts'
import { pageStateOf, pathOf, placeholdersIn } from './rules.ts'
import { insertPage } from './store.ts'
import { pageTemplates } from './templates.rules.ts'

/** Gives a site its first pages, and the footer links to them: without terms and complaints it may not open. */
export async function seedPages(ctx: InTransaction): Promise<void> {
  for (const { content, ...template } of pageTemplates) {
    const hasPlaceholders = placeholdersIn(content).length > 0
    const page = await insertPage(ctx, { ...template, content: content.trim(), status: 'published', hasPlaceholders })
    await recordPageState(ctx, pathOf(page), pageStateOf(page))
    await createMenuItem(ctx, { title: template.title, path: pathOf(page), section: 'footer' })
  }
}
