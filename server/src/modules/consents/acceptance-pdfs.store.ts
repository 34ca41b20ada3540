import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

interface Named {
  readonly accountId: string
  readonly hash: string
}

const lockAcceptanceSql = statement(
  'consents.lock_acceptance',
  ({ accountId, hash }: Named, { db }) =>
    db
      .selectFrom('acceptances')
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
      .select(['slug', 'title', 'content', 'acceptedAt', 'ip', 'userAgent'])
      .where('accountId', '=', accountId)
      .where('textHash', '=', hash)
      .forUpdate('acceptances'),
)

/** Locks an acceptance and returns it with its wording; undefined when there is none. */
export const lockAcceptance = (ctx: InTransaction, accountId: string, hash: string) =>
  first(read(ctx, lockAcceptanceSql, { accountId, hash }))

const acceptancePdfSql = statement(
  'consents.acceptance_pdf',
  ({ accountId, hash }: Named, { db }) =>
    db
      .selectFrom('acceptancePdfs')
      .innerJoin('acceptances', (join) =>
        join
          .onRef('acceptances.accountId', '=', 'acceptancePdfs.accountId')
          .onRef('acceptances.textHash', '=', 'acceptancePdfs.textHash'),
      )
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'acceptances.textHash')
      .select(['slug', 'acceptedAt', 'pdf'])
      .where('acceptancePdfs.accountId', '=', accountId)
      .where('acceptancePdfs.textHash', '=', hash),
)

/** Returns the stored PDF of an accepted text; undefined until one was written. */
export const selectAcceptancePdf = (ctx: ReadCtx, accountId: string, hash: string) =>
  first(read(ctx, acceptancePdfSql, { accountId, hash }))

interface PdfRow {
  readonly accountId: string
  readonly textHash: string
  readonly pdf: Buffer
  readonly pdfHash: string
}

const insertAcceptancePdfSql = statement(
  'consents.insert_acceptance_pdf',
  ({ row }: { row: PdfRow }, ctx) =>
    ctx.db.insertInto('acceptancePdfs').values({ ...row, writtenAt: ctx.now() }),
)

/** Stores the PDF of an accepted text. */
export async function insertAcceptancePdf(ctx: InTransaction, row: PdfRow): Promise<void> {
  await write(ctx, insertAcceptancePdfSql, { row })
}

const deleteAcceptancePdfsSql = statement(
  'consents.delete_acceptance_pdfs',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('acceptancePdfs').where('accountId', '=', accountId),
)

/** Deletes the PDFs of the texts that an account accepted, which name addresses and devices. */
export async function deleteAcceptancePdfs(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteAcceptancePdfsSql, { accountId })
}
