import type { Upload } from '@stagedoor/contract/kit'
import type { SitePageForm } from '@stagedoor/contract/pages'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import {
  attachFiles,
  detachFiles,
  filesByIds,
  publicFilesIn,
  publicUrl,
  receiveFile,
} from '../media/index.ts'
import { slugOf } from '../reference/index.ts'
import { cleanHtml, readChangedSettings, recordPageState } from '../settings/index.ts'
import { forgetAsked } from './asks-again.ts'
import { type CompanyFacts, companyFacts } from './company-facts.rules.ts'
import { pageStateOf, pathOf, placeholdersIn } from './rules.ts'
import {
  deletePageRow,
  insertPage,
  type PageFields,
  type PageRow,
  selectPage,
  updatePageRow,
  updateWaivedAt,
} from './store.ts'
import { pageView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof SitePageForm>

/** Creates a page of the site. Refuses an address that another page has. */
export async function createPage(ctx: ViewerCtx, form: Form) {
  const created = await transaction(ctx, async (ctx) => {
    const facts = companyFacts(await readChangedSettings(ctx))
    const row = await insertPage(ctx, fieldsOf(form, facts, ctx.now())).catch(refuseTaken)
    await keepPictures(ctx, row)
    await recordPageState(ctx, pathOf(row), pageStateOf(row))
    await auditChange(ctx, 'created', row)
    return pageView(row, facts)
  })
  await forgetAsked(ctx)
  return created
}

/** Replaces a page's fields. Refuses an unknown page, and an address that another page has. */
export async function updatePage(ctx: ViewerCtx, id: string, form: Form) {
  const updated = await transaction(ctx, async (ctx) => {
    const facts = companyFacts(await readChangedSettings(ctx))
    const before = await selectPage(ctx, { id })
    const row = await updatePageRow(ctx, id, fieldsOf(form, facts, ctx.now())).catch(refuseTaken)
    if (!before || !row) refuse('pages.not_found')
    await recordPageState(ctx, pathOf(before), 'finished')
    await recordPageState(ctx, pathOf(row), pageStateOf(row))
    await detachFiles(ctx, { userKind: 'page', userId: id })
    await keepPictures(ctx, row)
    await auditChange(ctx, form.asksAgain ? 'asked_again' : 'updated', row)
    return pageView(row, facts)
  })
  await forgetAsked(ctx)
  return updated
}

/** Lets the site open without an unfinished page, or revokes that. Refuses an unknown page. */
export async function waivePage(ctx: ViewerCtx, id: string, isWaived: boolean) {
  return transaction(ctx, async (ctx) => {
    const facts = companyFacts(await readChangedSettings(ctx))
    const row = await updateWaivedAt(ctx, id, isWaived ? ctx.now() : null)
    if (!row) refuse('pages.not_found')
    await recordPageState(ctx, pathOf(row), pageStateOf(row))
    await auditChange(ctx, isWaived ? 'waived' : 'awaited', row)
    return pageView(row, facts)
  })
}

/** Deletes a page. Refuses an unknown page. */
export async function deletePage(ctx: ViewerCtx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await deletePageRow(ctx, id)
    if (!row) refuse('pages.not_found')
    await detachFiles(ctx, { userKind: 'page', userId: id })
    await recordPageState(ctx, pathOf(row), 'finished')
    await auditChange(ctx, 'deleted', row)
  })
  await forgetAsked(ctx)
}

/** Stores a picture for a page; it is kept while a page shows it. */
export async function uploadPagePicture(ctx: ViewerCtx, upload: Upload | undefined) {
  if (!upload) throw new Error('The picture is required by its call')
  const { _id } = await receiveFile(ctx, upload, { kind: 'site-picture', ownerId: ctx.viewer.id })
  return { _id, url: publicUrl(_id, 'site') }
}

const fieldsOf = (
  { title, slug, content, shortDescription = '', status = 'draft', asksAgain }: Form,
  facts: CompanyFacts,
  now: Date,
): PageFields => ({
  title,
  slug: slug ?? slugOf(title),
  content: cleanHtml(content),
  shortDescription,
  status,
  hasPlaceholders: placeholdersIn(content, facts).length > 0,
  ...(asksAgain && { asksAgainAt: now }),
})

/** Attaches the pictures that a page shows, skipping those that no longer exist. */
async function keepPictures(ctx: InTransaction, { id, content }: PageRow): Promise<void> {
  const known = await filesByIds(ctx, publicFilesIn(content))
  await attachFiles(ctx, [...known.keys()], { userKind: 'page', userId: id })
}

function refuseTaken(error: { code?: string }): never {
  if (error.code === '23505') refuse('pages.slug_taken')
  throw error
}

const auditChange = (
  ctx: InTransaction<ViewerCtx>,
  what: string,
  { id, title, slug, status }: PageRow,
) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `pages.page_${what}`,
    subjectKind: 'page',
    subjectId: id,
    detail: { title, slug, status },
  })
