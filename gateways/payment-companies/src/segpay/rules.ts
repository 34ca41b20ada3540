/** The kind of event that a postback reports. */
export type PostbackKind =
  | 'payment'
  | 'declined_payment'
  | 'rebill'
  | 'declined_rebill'
  | 'void'
  | 'refund'
  | 'chargeback'
  | 'canceled'
  | 'expired'
  | 'none'

/** The four fields that decide what a postback reports, in any case. */
export interface Decision {
  readonly action: string
  readonly stage: string
  readonly approved: string
  readonly trantype: string
}

const REBILL_STAGES = new Set(['conversion', 'instantconversion', 'rebill'])

/** Returns what a postback reports. Inquiries and posts that open an account report nothing. */
export function kindOf(decision: Decision): PostbackKind {
  const action = decision.action.toLowerCase()
  const stage = decision.stage.toLowerCase()
  const approved = decision.approved.toLowerCase() === 'yes'
  const trantype = decision.trantype.toLowerCase()
  if (action === 'cancel') return 'canceled'
  if (action === 'disable' || action === 'expire') return 'expired'
  if (action === 'void') return trantype === 'sale' && approved ? 'void' : 'none'
  if (action !== 'auth') return 'none'
  if (trantype === 'credit') return approved ? 'refund' : 'none'
  if (trantype === 'charge') return approved ? 'chargeback' : 'none'
  if (trantype !== 'sale') return 'none'
  if (stage === 'initial') return approved ? 'payment' : 'declined_payment'
  if (REBILL_STAGES.has(stage)) return approved ? 'rebill' : 'declined_rebill'
  return 'none'
}

/** A transaction as SRS reports it. */
export interface Transaction {
  readonly id: string
  /** The transaction that this one reverses; `0` for none. */
  readonly relatedId: string
  /** `sale`, `credit`, `charge` or another one, in lower case. */
  readonly type: string
  readonly isApproved: boolean
  /** Without its sign. */
  readonly amount: string
  readonly currency: string
  /** Undefined in a report that does not tell it. */
  readonly occurredAt: Date | undefined
}

/**
 * Reads the transactions in a report of SRS, which is a DataSet in XML with one `Data` element for
 * each.
 */
export function readTransactions(xml: string): Transaction[] {
  return [...xml.matchAll(/<Data[\s>].*?<\/Data>/gs)].map(([element]) => {
    const field = (name: string) =>
      new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(element)?.[1] ?? ''
    return {
      id: field('TransID'),
      relatedId: field('RelatedTransID'),
      type: field('Type').toLowerCase(),
      isApproved: field('Auth').toLowerCase() === 'yes',
      amount: field('TransAmount').replace(/^-/, ''),
      currency: field('Currency').toUpperCase(),
      occurredAt: timeOf(field('TransTime')),
    }
  })
}

/** Reads the price code of a payment: JSON with an id, or a hash as text or in an XML element. */
export function readPriceCode(answer: string): Readonly<Record<string, string>> | undefined {
  const [, id] = /"dynamicPricingId"\s*:\s*"([^"]+)"/i.exec(answer) ?? []
  if (id) return { dynamicpricingid: id }
  const hash = answer.replace(/<[^>]*>/g, '').trim()
  return /^[A-Za-z0-9+/=_-]{8,200}$/.test(hash) ? { dynamictrans: hash } : undefined
}

/** The text in an answer of SRS to a task, such as `Successful`. */
export const readTaskResult = (xml: string): string => xml.replace(/<[^>]*>/g, '').trim()

/** Reads a time of SRS, which is of UTC where it names no zone. */
function timeOf(text: string): Date | undefined {
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
