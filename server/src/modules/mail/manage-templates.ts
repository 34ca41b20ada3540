import { pageOf } from '@stagedoor/contract/kit'
import type { MailTemplateForm } from '@stagedoor/contract/mailer'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, type ReadCtx, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { cleanHtml } from '../settings/index.ts'
import { renderHtml, renderText } from './mail-message.views.ts'
import { readSite } from './read-site.ts'
import {
  deleteTemplateOverride,
  selectTemplateOverride,
  selectTemplateOverrides,
  storeTemplateOverride,
  type TemplateContent,
} from './template-overrides.store.ts'
import { applyTemplate, readTemplateDefaults, sampleValues, templateProblems } from './template-text.rules.ts'
import type { Template } from './templates/mail-message.ts'
import { type TemplateName, templates } from './templates/registry.ts'
import { templateView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof MailTemplateForm>

/** Every kind of mail, by key; `q` looks into keys and subjects. All at once unless fewer are asked for. */
export async function listTemplates(ctx: ReadCtx, query: Parameters<typeof pageOf>[0] & { q?: string | undefined }) {
  const own = new Map((await selectTemplateOverrides(ctx)).map((words) => [words.template, words]))
  const wanted = (query.q ?? '').toLowerCase()
  const all = Object.keys(templates)
    .sort()
    .map((key) => templateView(key, readTemplateDefaults(templateOf(key)), own.get(key)))
    .filter(({ key, name, subject }) => `${key} ${name} ${subject}`.toLowerCase().includes(wanted))
  const { limit, offset } = pageOf(query, 200)
  return { data: all.slice(offset, offset + limit), total: all.length }
}

/** One kind of mail. Refuses `mailer.no_template`. */
export async function readTemplate(ctx: ReadCtx, key: string) {
  return templateView(key, readTemplateDefaults(templateOf(key)), await selectTemplateOverride(ctx, key))
}

/** Gives a kind of mail other words. Refuses an unknown kind, and placeholders that are unknown or missing. */
export async function updateTemplate(ctx: ViewerCtx, key: string, form: Form) {
  const words = parseContent(key, form)
  return transaction(ctx, async (ctx) => {
    await storeTemplateOverride(ctx, key, words)
    await auditChange(ctx, 'changed', key)
    return readTemplate(ctx, key)
  })
}

/** Gives a kind of mail its default words back. Refuses an unknown kind. */
export async function resetTemplate(ctx: ViewerCtx, key: string) {
  templateOf(key)
  return transaction(ctx, async (ctx) => {
    if (await deleteTemplateOverride(ctx, key)) await auditChange(ctx, 'reset', key)
    return readTemplate(ctx, key)
  })
}

/** What a mail of these words would look like. Refuses as changing does. */
export async function previewTemplate(ctx: ReadCtx, key: string, form: Form) {
  const words = parseContent(key, form)
  const site = await readSite(ctx)
  const sample = sampleValues(site)
  const { placeholders } = readTemplateDefaults(templateOf(key))
  const about = Object.fromEntries(placeholders.map((name) => [name, sample[name]]))
  const letter = applyTemplate(templateOf(key).compose(sample as never, site), words, withoutSite(about), site)
  return { subject: letter.subject, html: renderHtml(letter, site), text: renderText(letter, site) }
}

/** What a letter itself says is not made up. */
const withoutSite = ({ text: _text, siteName: _name, siteUrl: _url, ...about }: Record<string, string | undefined>) =>
  about

function templateOf(key: string): Template<never> {
  if (!Object.hasOwn(templates, key)) refuse('mailer.no_template')
  return templates[key as TemplateName] as Template<never>
}

function parseContent(key: string, { subject, content, layout = 'default' }: Form): TemplateContent {
  const words = { subject, content: cleanHtml(content), layout }
  const fields = templateProblems(words, readTemplateDefaults(templateOf(key)))
  if (fields.length > 0) refuse('request.invalid', { fields })
  return words
}

const auditChange = (ctx: InTransaction<ViewerCtx>, what: string, key: string) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `mail.template_${what}`,
    subjectKind: 'mail template',
    subjectId: key,
  })
