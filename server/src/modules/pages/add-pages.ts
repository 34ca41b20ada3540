import type { InTransaction } from '../../platform/context.ts'
import { recordAudit } from '../audit/index.ts'
import { readChangedSettings, recordPageState } from '../settings/index.ts'
import { companyFacts } from './company-facts.rules.ts'
import { pageStateOf, pathOf, placeholdersIn } from './rules.ts'
import { insertPage, selectPage, takePagesToAdd } from './store.ts'
import { pageTemplatesIn } from './templates.rules.ts'

/**
 * Adds the pages that new sites start with and that this site was installed before. Each is a
 * draft, so that it asks nobody until an admin publishes it; a page that is there stays as it is.
 */
export async function addPages(ctx: InTransaction): Promise<void> {
  const slugs = await takePagesToAdd(ctx)
  if (slugs.length === 0) return
  const facts = companyFacts(await readChangedSettings(ctx))
  for (const { content, ...template } of pageTemplatesIn(ctx.languages.all[0])) {
    if (!slugs.includes(template.slug) || (await selectPage(ctx, { slug: template.slug }))) continue
    const page = await insertPage(ctx, {
      ...template,
      content: content.trim(),
      status: 'draft',
      hasPlaceholders: placeholdersIn(content, facts).length > 0,
    })
    await recordPageState(ctx, pathOf(page), pageStateOf(page))
    await recordAudit(ctx, {
      actor: { kind: 'job', name: 'pages.add_pages' },
      action: 'pages.page_created',
      subjectKind: 'page',
      subjectId: page.id,
      detail: { title: page.title, slug: page.slug, status: page.status },
    })
  }
}
