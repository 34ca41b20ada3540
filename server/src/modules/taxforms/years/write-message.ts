import type { Ctx, InTransaction, Viewer } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/ops/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readSettings } from '../../settings/index.ts'
import { insertMessage, lockYear, selectLastDocuments } from './dpi-documents.store.ts'
import { type MessageKind, planMessage, type Reported } from './dpi-plan.rules.ts'
import {
  companyStatement,
  type DpiMessage,
  documentRefOf,
  dpiXml,
  type LeftOut,
  leftOutReason,
  messageRefOf,
  sellerStatements,
} from './dpi-xml.rules.ts'
import { readOperator } from './read-operator.ts'
import type { PerformerYear } from './year.rules.ts'
import type { Seller } from './year-lines.rules.ts'

/** A creator with sales or payouts in a year. */
export interface SellerYear {
  readonly seller: Seller
  readonly own: PerformerYear
}

/** A file for the tax office. */
export interface YearFile {
  readonly filename: string
  readonly content: string
  readonly count: number
  readonly leftOut: { username: string; reason: LeftOut }[]
  /** What the audit keeps of it beside format, reason and count. */
  readonly facts?: Readonly<Record<string, string>>
}

/**
 * Writes a message about a year and keeps what it says of whom, so that a later one can correct it.
 * Refuses `taxforms.nothing_to_export`, `taxforms.nothing_changed` and `taxforms.sales_to_report`.
 */
export async function writeMessage(
  ctx: InTransaction<Ctx & { readonly viewer: Viewer }>,
  kind: MessageKind,
  sellers: readonly SellerYear[],
  year: number,
): Promise<YearFile> {
  const message = await newMessage(ctx, year)
  await lockYear(ctx, year)
  const sold = sellers
    .filter(({ own }) => own.year.sales > 0 || own.year.net !== 0n)
    .map(({ seller, own: { performerId, quarters } }) => ({ ...seller, performerId, quarters }))
  const planned = planMessage(kind, {
    company: companyStatement(message),
    sellers: sellerStatements(sold, message.currency),
    reported: await readReported(ctx, year),
  })
  if (typeof planned === 'string') return refuse(`taxforms.${planned}`)
  const documents = planned.map((document, place) => ({
    ...document,
    reference: document.resent ?? documentRefOf(message, place),
  }))
  const { id, at: createdAt } = message
  const reference = messageRefOf(message)
  await insertMessage(
    ctx,
    { id, year, reference, kind, createdAt, createdBy: ctx.viewer.id },
    documents.map(({ performerId, country, content, indicator, reference }, place) => ({
      messageId: id,
      place,
      reference,
      performerId,
      indicator,
      country,
      sealed: sealContent(ctx, performerId, content),
    })),
  )
  const leftOut = sold.flatMap((seller) => {
    const reason = leftOutReason(seller)
    return reason ? [{ username: seller.username, reason }] : []
  })
  return {
    filename: `${reference}.xml`,
    content: dpiXml(kind, documents, message),
    count: documents.length - 1,
    leftOut: kind === 'nil' ? [] : leftOut,
    facts: { message: reference },
  }
}

async function newMessage(ctx: InTransaction, year: number): Promise<DpiMessage> {
  const { currency, siteName } = await readSettings(ctx)
  return {
    id: ctx.newId(),
    year,
    at: ctx.now(),
    siteName,
    currency: currency.toUpperCase(),
    operator: await readOperator(ctx),
  }
}

const sealedFor = (performerId: string | null) => ({
  purpose: 'dpi documents',
  owner: performerId ?? 'company',
})

const sealContent = (
  { keys }: InTransaction,
  performerId: string | null,
  content: string,
): Buffer => encrypt(keys, sealedFor(performerId), Buffer.from(content))

/** Decrypts what a message said of a performer, or of the company. */
export const openContent = (
  { keys }: Pick<InTransaction, 'keys'>,
  performerId: string | null,
  sealed: Buffer,
): string => decrypt(keys, sealedFor(performerId), sealed).toString('utf8')

async function readReported(ctx: InTransaction, year: number): Promise<Reported[]> {
  return (await selectLastDocuments(ctx, year)).map(
    ({ performerId, country, reference, indicator, sealed }) => ({
      performerId,
      country,
      reference,
      content: openContent(ctx, performerId, sealed),
      isDeleted: indicator === 'OECD3',
    }),
  )
}
