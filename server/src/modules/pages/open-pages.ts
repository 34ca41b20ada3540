import type { InTransaction } from '../../platform/context.ts'
import { createMenuItem, notePage } from '../settings/index.ts'
import { pathOf, placeholdersIn, stateOf } from './rules.ts'
import { insertPage } from './store.ts'
import { pageTemplates } from './templates.rules.ts'

/** Gives a site its first pages, and the footer links to them: without terms and complaints it may not open. */
export async function openPages(ctx: InTransaction): Promise<void> {
  for (const { content, ...template } of pageTemplates) {
    const hasPlaceholders = placeholdersIn(content).length > 0
    const page = await insertPage(ctx, { ...template, content: content.trim(), status: 'published', hasPlaceholders })
    await notePage(ctx, pathOf(page), stateOf(page))
    await createMenuItem(ctx, { title: template.title, path: pathOf(page), section: 'footer' })
  }
}
