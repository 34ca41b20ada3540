import { Readable } from 'node:stream'
import type { Ctx, ReadCtx } from '../../platform/context.ts'
import { read, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteAcceptancePdfs } from './acceptance-pdfs.store.ts'
import { deleteSignatures, selectSignaturePdf, selectSignatures } from './agreement.store.ts'
import { deleteAgreementMail } from './agreement-mails.store.ts'
import { keepAcceptancePdf } from './keep-acceptance-pdf.ts'
import { forgetCircumstances, selectAcceptances } from './store.ts'

const exportAcceptancesSql = statement(
  'consents.export_acceptances',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('acceptances')
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
      .select(['slug', 'title', 'hash', 'acceptedAt', 'ip', 'userAgent', 'content'])
      .where('accountId', '=', accountId)
      .orderBy('acceptedAt')
      .orderBy('slug'),
)

/** Yields the texts an account accepted when it signed up, with their full wording. */
async function* exportAcceptances(ctx: ReadCtx, accountId: string) {
  yield* await read(ctx, exportAcceptancesSql, { accountId })
}

/** Yields the agreements that an account signed. */
async function* exportSignatures(ctx: ReadCtx, accountId: string) {
  yield* await selectSignatures(ctx, accountId)
}

/** Opens the PDFs of the agreements that an account signed. */
async function* openAgreements(ctx: Ctx, accountId: string) {
  for (const { id } of await selectSignatures(ctx, accountId)) {
    const row = await selectSignaturePdf(ctx, id)
    if (!row) continue
    const content = Readable.from([row.pdf], { objectMode: false })
    yield { path: `agreements/${id}.pdf`, content }
  }
}

/** Opens the PDFs of the texts that an account accepted, and writes those that are missing. */
async function* openAcceptances(ctx: Ctx, accountId: string) {
  for (const { slug, hash } of await selectAcceptances(ctx, accountId)) {
    const kept = await keepAcceptancePdf(ctx, accountId, hash)
    if (!kept) continue
    const content = Readable.from([kept.pdf], { objectMode: false })
    yield { path: `accepted-texts/${slug}-${hash.slice(0, 16)}.pdf`, content }
  }
}

/**
 * The export of accepted and signed texts. What was accepted stays after erasure; signatures,
 * addresses and devices are erased with the identity documents.
 */
export const consentsPrivacy: Privacy = {
  export: [
    {
      name: 'accepted-texts',
      section: 'money',
      summary: 'The terms you accepted when you signed up, word by word.',
      rows: (ctx, { id }) => exportAcceptances(ctx, id),
      folder: {
        name: 'accepted-texts/',
        summary: 'The texts you accepted, as PDF.',
        files: (ctx, { id }) => openAcceptances(ctx, id),
      },
    },
    {
      name: 'signed-agreements',
      section: 'money',
      summary: 'The creator agreements you signed.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSignatures(ctx, id),
      folder: {
        name: 'agreements/',
        summary: 'The agreements you signed, as PDF.',
        files: (ctx, { id }) => openAgreements(ctx, id),
      },
    },
  ],
  erase: {
    documents: async (ctx, { id }) => {
      await deleteSignatures(ctx, id)
      await deleteAgreementMail(ctx, id)
      await forgetCircumstances(ctx, id)
      await deleteAcceptancePdfs(ctx, id)
    },
  },
}
