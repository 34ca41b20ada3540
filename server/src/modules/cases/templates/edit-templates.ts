import { type CaseTemplate, unknownPlaceholders } from '@stagedoor/contract/cases'
import { done } from '@stagedoor/contract/kit'
import type * as z from 'zod/mini'
import { type Ctx, type ReadCtx, transaction, type Viewer } from '../../../platform/context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readCards } from '../../accounts/index.ts'
import {
  insertTemplate,
  removeTemplate,
  selectTemplates,
  storeTemplate,
  type TemplateFields,
  type TemplateRow,
} from './store.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type View = z.output<typeof CaseTemplate>

/** The most templates that are listed. */
const MAX_TEMPLATES = 500

/** Lists the templates. */
export const listTemplates = async (ctx: ReadCtx): Promise<View[]> =>
  present(ctx, await selectTemplates(ctx, MAX_TEMPLATES))

/** Adds a template. */
export async function createTemplate(ctx: ViewerCtx, fields: TemplateFields): Promise<View> {
  refuseUnknownPlaceholders(fields)
  const row = await transaction(ctx, (ctx) =>
    insertTemplate(ctx, fields, ctx.viewer.id).catch(refuseTakenName),
  )
  return presentOne(ctx, row)
}

/** Changes a template. */
export async function updateTemplate(
  ctx: ViewerCtx,
  id: string,
  fields: TemplateFields,
): Promise<View> {
  refuseUnknownPlaceholders(fields)
  const row = await transaction(ctx, async (ctx) => {
    const changed = await storeTemplate(ctx, id, { fields, changedBy: ctx.viewer.id }).catch(
      refuseTakenName,
    )
    return changed ?? refuse('cases.template_not_found')
  })
  return presentOne(ctx, row)
}

/** Removes a template. */
export async function deleteTemplate(ctx: ViewerCtx, id: string): Promise<typeof done> {
  await transaction(ctx, async (ctx) => {
    if (!(await removeTemplate(ctx, id))) refuse('cases.template_not_found')
  })
  return done
}

/** Refuses a name that another template of the same language has, also one saved at this moment. */
function refuseTakenName(error: { code?: string }): never {
  if (error.code === '23505') refuse('cases.template_exists')
  throw error
}

function refuseUnknownPlaceholders({ text }: TemplateFields): void {
  const words = unknownPlaceholders(text)
  if (words.length > 0) refuse('cases.unknown_placeholder', { words })
}

async function present(ctx: ReadCtx, rows: readonly TemplateRow[]): Promise<View[]> {
  const changers = rows.map(({ changedBy }) => changedBy).filter((id) => id !== null)
  const people = await readCards(ctx, [...new Set(changers)])
  return rows.map(({ id, audience, changedBy, ...row }) => ({
    _id: id,
    audience: audience as View['audience'],
    language: row.language,
    name: row.name,
    text: row.text,
    changedBy: (changedBy && people.get(changedBy)) || null,
    changedAt: row.changedAt,
  }))
}

async function presentOne(ctx: ReadCtx, row: TemplateRow): Promise<View> {
  const [view] = await present(ctx, [row])
  return view ?? refuse('cases.template_not_found')
}
