import { pageOf } from '@stagedoor/contract/kit'
import type { MailTemplateForm } from '@stagedoor/contract/mailer'
import type * as z from 'zod/mini'
import { type Ctx, type InTransaction, type Reading, transaction, type Viewer } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { actorOf, recordAudit } from '../audit/index.ts'
import { cleanHtml } from '../settings/index.ts'
import { htmlOf, textOf } from './letters.views.ts'
import { readSite } from './read-site.ts'
import { type TemplateName, templates } from './templates/all.ts'
import type { Template } from './templates/letter.ts'
import { templateView } from './views.ts'
import { factsOf, inWords, sampleOf, wordProblems } from './words.rules.ts'
import { deleteWords, type MailWords, selectAllWords, selectWords, storeWords } from './words.store.ts'

type Acting = Ctx & { readonly viewer: Viewer }
type Form = z.output<typeof MailTemplateForm>

/** Every kind of mail, by key; `q` looks into keys and subjects. All at once unless fewer are asked for. */
export async function listTemplates(ctx: Reading, query: Parameters<typeof pageOf>[0] & { q?: string | undefined }) {
  const own = new Map((await selectAllWords(ctx)).map((words) => [words.template, words]))
  const wanted = (query.q ?? '').toLowerCase()
  const all = Object.keys(templates)
    .sort()
    .map((key) => templateView(key, factsOf(templateOf(key)), own.get(key)))
    .filter(({ key, name, subject }) => `${key} ${name} ${subject}`.toLowerCase().includes(wanted))
  const { limit, offset } = pageOf(query, 200)
  return { data: all.slice(offset, offset + limit), total: all.length }
}

/** One kind of mail. Refuses `mailer.no_template`. */
export async function readTemplate(ctx: Reading, key: string) {
  return templateView(key, factsOf(templateOf(key)), await selectWords(ctx, key))
}

/** Gives a kind of mail other words. Refuses an unknown kind, and placeholders that are unknown or missing. */
export async function changeTemplate(ctx: Acting, key: string, form: Form) {
  const words = wordsOf(key, form)
  return transaction(ctx, async (ctx) => {
    await storeWords(ctx, key, words)
    await note(ctx, 'changed', key)
    return readTemplate(ctx, key)
  })
}

/** Gives a kind of mail its default words back. Refuses an unknown kind. */
export async function resetTemplate(ctx: Acting, key: string) {
  templateOf(key)
  return transaction(ctx, async (ctx) => {
    if (await deleteWords(ctx, key)) await note(ctx, 'reset', key)
    return readTemplate(ctx, key)
  })
}

/** What a mail of these words would look like. Refuses as changing does. */
export async function previewTemplate(ctx: Reading, key: string, form: Form) {
  const words = wordsOf(key, form)
  const site = await readSite(ctx)
  const sample = sampleOf(site)
  const { placeholders } = factsOf(templateOf(key))
  const about = Object.fromEntries(placeholders.map((name) => [name, sample[name]]))
  const letter = inWords(templateOf(key).compose(sample as never, site), words, withoutSite(about), site)
  return { subject: letter.subject, html: htmlOf(letter, site), text: textOf(letter, site) }
}

/** What a letter itself says is not made up. */
const withoutSite = ({ text: _text, siteName: _name, siteUrl: _url, ...about }: Record<string, string | undefined>) =>
  about

function templateOf(key: string): Template<never> {
  if (!Object.hasOwn(templates, key)) refuse('mailer.no_template')
  return templates[key as TemplateName] as Template<never>
}

function wordsOf(key: string, { subject, content, layout = 'default' }: Form): MailWords {
  const words = { subject, content: cleanHtml(content), layout }
  const fields = wordProblems(words, factsOf(templateOf(key)))
  if (fields.length > 0) refuse('request.invalid', { fields })
  return words
}

const note = (ctx: InTransaction<Acting>, what: string, key: string) =>
  recordAudit(ctx, {
    actor: actorOf(ctx.viewer),
    action: `mail.template_${what}`,
    subjectKind: 'mail template',
    subjectId: key,
  })
