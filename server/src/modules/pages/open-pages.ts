import type { InTransaction } from '../../platform/context.ts'
import { insertPage } from './store.ts'
import { pageTemplates } from './templates.rules.ts'

/** Gives a site its first pages: a site without terms, privacy and complaints may not open. */
export async function openPages(ctx: InTransaction): Promise<void> {
  for (const { content, ...template } of pageTemplates) {
    await insertPage(ctx, { ...template, content: content.trim(), status: 'published' })
  }
}
