import { createHmac } from 'node:crypto'
import type { describeDocument as call } from '@stagedoor/contract/admin'
import type { InputOf } from '@stagedoor/contract/kit'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type DocumentDetails, selectOthersWithNumber, storeDetails } from './details.store.ts'
import { type DocumentRow, selectNewestDocuments } from './store.ts'

/**
 * Records what a reviewer reads on an ID and returns its account. Refuses `media.not_found` for
 * anything but an ID.
 */
export async function describeDocument(
  ctx: InTransaction,
  storedDocumentId: string,
  { type, issuingCountry, number, expiresOn }: InputOf<typeof call>['body'],
): Promise<string> {
  const details = {
    documentType: type,
    issuingCountry,
    numberHash: hashDocumentNumber(ctx, { issuingCountry, number }),
    expiresOn,
  }
  return (await storeDetails(ctx, storedDocumentId, details)) ?? refuse('media.not_found')
}

/**
 * Returns the keyed hash of a number. Spaces, separators and case make no difference; the type is
 * left out, because people name the same document differently.
 */
export const hashDocumentNumber = (
  { keys }: ReadCtx,
  { issuingCountry, number }: { readonly issuingCountry: string; readonly number: string },
): Buffer =>
  createHmac('sha256', keys.documents)
    .update(`document ${issuingCountry.toLowerCase()} ${plain(number)}`)
    .digest()

const plain = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * Fills the details of the ID that waits for its review, as a company read them, unless somebody
 * recorded some before. Returns true when it did.
 */
export async function proposeDetails(
  ctx: InTransaction,
  accountId: string,
  details: DocumentDetails,
): Promise<boolean> {
  const newest = await selectNewestDocuments(ctx, [accountId])
  const id = newest.find(({ kind, status }) => kind === 'id' && status === 'pending')
  if (!id || id.numberHash) return false
  return (await storeDetails(ctx, id.storedDocumentId, details)) !== undefined
}

/** Returns the other accounts that submitted one of an account's newest documents. */
export async function findDuplicates(ctx: ReadCtx, accountId: string): Promise<string[]> {
  const newest = await selectNewestDocuments(ctx, [accountId])
  return duplicatesOf(ctx, accountId, newest)
}

const duplicatesOf = (ctx: ReadCtx, accountId: string, documents: readonly DocumentRow[]) =>
  selectOthersWithNumber(
    ctx,
    accountId,
    documents.flatMap(({ numberHash }) => (numberHash ? [numberHash] : [])),
  )

/**
 * Refuses to approve a pending ID that nobody read, `verification.details_missing`, one that has
 * expired, `verification.document_expired`, and `verification.duplicate_document` for one that
 * another account has, unless the reviewer accepts that.
 */
export async function requireReadDocuments(
  ctx: ReadCtx,
  accountId: string,
  { acceptsDuplicate = false }: { readonly acceptsDuplicate?: boolean | undefined },
): Promise<void> {
  const newest = await selectNewestDocuments(ctx, [accountId])
  const pending = newest.find(({ kind, status }) => kind === 'id' && status === 'pending')
  if (!pending) return
  if (!pending.numberHash) refuse('verification.details_missing')
  if (pending.expiresOn && pending.expiresOn < ctx.now().toISOString().slice(0, 10))
    refuse('verification.document_expired')
  const accountIds = await duplicatesOf(ctx, accountId, [pending])
  if (accountIds.length > 0 && !acceptsDuplicate)
    refuse('verification.duplicate_document', { accountIds })
}
