import { createHash } from 'node:crypto'
import { type Ctx, transaction } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import {
  insertAcceptancePdf,
  lockAcceptance,
  selectAcceptancePdf,
} from './acceptance-pdfs.store.ts'
import { writeTextPdf } from './write-text-pdf.ts'

/** The PDF of an accepted text. */
export interface AcceptancePdf {
  readonly slug: string
  readonly acceptedAt: Date
  readonly pdf: Buffer
}

/**
 * Returns the PDF of a text that an account accepted, undefined when it did not. The first request
 * writes it, in the first language of the site, and stores it; every later one gets the same bytes,
 * until the address and the device of the acceptance are erased.
 */
export async function keepAcceptancePdf(
  ctx: Ctx,
  accountId: string,
  hash: string,
): Promise<AcceptancePdf | undefined> {
  const kept = await selectAcceptancePdf(ctx, accountId, hash)
  if (kept) return kept
  const { siteName } = await readSettings(ctx)
  return transaction(ctx, async (ctx) => {
    // Two first requests, and an erasure, wait here for each other.
    const acceptance = await lockAcceptance(ctx, accountId, hash)
    if (!acceptance) return undefined
    const written = await selectAcceptancePdf(ctx, accountId, hash)
    if (written) return written
    const { slug, title, content, acceptedAt, ip, userAgent } = acceptance
    const pdf = await writeTextPdf(ctx.languages, {
      id: hash.slice(0, 16),
      text: { slug, title, content, hash },
      siteName,
      language: ctx.languages.all[0],
      accountId,
      signedName: null,
      acceptedAt,
      ip,
      userAgent,
    })
    const pdfHash = createHash('sha256').update(pdf).digest('hex')
    await insertAcceptancePdf(ctx, { accountId, textHash: hash, pdf, pdfHash })
    return { slug, acceptedAt, pdf }
  })
}
