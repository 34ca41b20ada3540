import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** The circumstances under which a text was accepted. */
export interface Circumstances {
  readonly ip: string
  readonly userAgent: string
}

/** A signed agreement as it is stored. */
export interface SignatureRow extends Circumstances {
  readonly id: string
  readonly accountId: string
  readonly textHash: string
  readonly signedName: string
  readonly acceptedAt: Date
  readonly pdf: Buffer
  readonly pdfHash: string
}

const insertSignatureSql = statement(
  'consents.insert_signature',
  ({ row }: { row: SignatureRow }, { db }) => db.insertInto('agreementSignatures').values(row),
)

/** Stores a signed agreement with its PDF. */
export async function insertSignature(ctx: InTransaction, row: SignatureRow): Promise<void> {
  await write(ctx, insertSignatureSql, { row })
}

const lastSignedAtSql = statement(
  'consents.last_signed_at',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('agreementSignatures')
      .select('acceptedAt')
      .where('accountId', '=', accountId)
      .orderBy('acceptedAt', 'desc')
      .limit(1),
)

/** Returns when an account last signed the agreement, or undefined. */
export async function selectLastSignedAt(
  ctx: ReadCtx,
  accountId: string,
): Promise<Date | undefined> {
  return (await first(read(ctx, lastSignedAtSql, { accountId })))?.acceptedAt
}

const signaturesSql = statement(
  'consents.signatures',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('agreementSignatures')
      .innerJoin('acceptedTexts', 'acceptedTexts.hash', 'agreementSignatures.textHash')
      .select([
        'agreementSignatures.id',
        'slug',
        'title',
        'hash',
        'signedName',
        'acceptedAt',
        'ip',
        'userAgent',
        'pdfHash',
      ])
      .where('accountId', '=', accountId)
      .orderBy('acceptedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(100),
)

/** Returns the agreements that an account signed, newest first, without their PDFs. */
export const selectSignatures = (ctx: ReadCtx, accountId: string) =>
  read(ctx, signaturesSql, { accountId })

const signaturePdfSql = statement('consents.signature_pdf', ({ id }: { id: string }, { db }) =>
  db
    .selectFrom('agreementSignatures')
    .select(['accountId', 'acceptedAt', 'pdf'])
    .where('id', '=', id),
)

/** Returns the PDF of a signed agreement and its account; undefined when there is none. */
export const selectSignaturePdf = (ctx: ReadCtx, id: string) =>
  first(read(ctx, signaturePdfSql, { id }))

const deleteSignaturesSql = statement(
  'consents.delete_signatures',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('agreementSignatures').where('accountId', '=', accountId),
)

/** Deletes the agreements that an account signed. */
export async function deleteSignatures(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteSignaturesSql, { accountId })
}
