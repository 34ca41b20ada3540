import { pageOf } from '@stagedoor/contract/kit'
import type { MailTemplateForm } from '@stagedoor/contract/mailer'
import type * as z from 'zod/mini'
import {
  type Ctx,
  type InTransaction,
  type ReadCtx,
  transaction,
  type Viewer,
} from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
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
import {
  applyTemplate,
  readTemplateDefaults,
  sampleValues,
  templateProblems,
} from './template-text.rules.ts'
import type { Template } from './templates/mail-message.ts'
import { type TemplateName, templates } from './templates/registry.ts'
import { templateView } from './views.ts'

type ViewerCtx = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof MailTemplateForm>

/** Lists every mail template by key, all at once by default; `q` searches keys and subjects. */
export async function listTemplates(
  ctx: ReadCtx,
  query: Parameters<typeof pageOf>[0] & { q?: string | undefined },
) {
  const overrides = new Map(
    (await selectTemplateOverrides(ctx)).map((override) => [override.template, override]),
  )
  const wanted = (query.q ?? '').toLowerCase()
  const all = Object.keys(templates)
    .sort()
    .map((key) => templateView(key, readTemplateDefaults(templateOf(key)), overrides.get(key)))
    .filter(({ key, name, subject }) => `${key} ${name} ${subject}`.toLowerCase().includes(wanted))
  const { limit, offset } = pageOf(query, 200)
  return { data: all.slice(offset, offset + limit), total: all.length }
}

/** Returns one mail template. Refuses `mailer.no_template`. */
export async function readTemplate(ctx: ReadCtx, key: string) {
  return templateView(
    key,
    readTemplateDefaults(templateOf(key)),
    await selectTemplateOverride(ctx, key),
  )
}

/**
 * Replaces the text of a template. Refuses an unknown template, and placeholders that are unknown
 * or missing.
 */
export async function updateTemplate(ctx: ViewerCtx, key: string, form: Form) {
  const text = parseContent(key, form)
  return transaction(ctx, async (ctx) => {
    await storeTemplateOverride(ctx, key, text)
    await auditChange(ctx, 'changed', key)
    return readTemplate(ctx, key)
  })
}

/** Restores the default text of a template. Refuses `mailer.no_template`. */
export async function resetTemplate(ctx: ViewerCtx, key: string) {
  templateOf(key)
  return transaction(ctx, async (ctx) => {
    if (await deleteTemplateOverride(ctx, key)) await auditChange(ctx, 'reset', key)
    return readTemplate(ctx, key)
  })
}

/** Renders a preview of a template's text with sample values. Refuses as `updateTemplate` does. */
export async function previewTemplate(ctx: ReadCtx, key: string, form: Form) {
  const text = parseContent(key, form)
  const site = await readSite(ctx)
  const sample = sampleValues(site)
  const { placeholders } = readTemplateDefaults(templateOf(key))
  const values = Object.fromEntries(placeholders.map((name) => [name, sample[name]]))
  const message = applyTemplate(
    templateOf(key).compose(sample as never, site),
    text,
    withoutSite(values),
    site,
  )
  return {
    subject: message.subject,
    html: renderHtml(message, site),
    text: renderText(message, site),
  }
}

/** Removes the site's own placeholders: a preview fills them with real values. */
const withoutSite = ({
  text: _text,
  siteName: _name,
  siteUrl: _url,
  statementDescriptor: _descriptor,
  ...values
}: Record<string, string | undefined>) => values

function templateOf(key: string): Template<never> {
  if (!Object.hasOwn(templates, key)) refuse('mailer.no_template')
  return templates[key as TemplateName] as Template<never>
}

function parseContent(
  key: string,
  { subject, content, layout = 'default' }: Form,
): TemplateContent {
  const text = { subject, content: cleanHtml(content), layout }
  const fields = templateProblems(text, readTemplateDefaults(templateOf(key)))
  if (fields.length > 0) refuse('request.invalid', { fields })
  return text
}

const auditChange = (ctx: InTransaction<ViewerCtx>, change: string, key: string) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `mail.template_${change}`,
    subjectKind: 'mail template',
    subjectId: key,
  })
