import type { InTransaction } from '../../platform/context.ts'
import { createMenuItem } from '../settings/index.ts'
import { insertPage } from './store.ts'
import { pageTemplates } from './templates.rules.ts'

/** Gives a site its first pages, and the footer links to them: without terms and complaints it may not open. */
export async function openPages(ctx: InTransaction): Promise<void> {
  for (const { content, ...template } of pageTemplates) {
    await insertPage(ctx, { ...template, content: content.trim(), status: 'published' })
    await createMenuItem(ctx, { title: template.title, path: `/page/${template.slug}`, section: 'footer' })
  }
}
