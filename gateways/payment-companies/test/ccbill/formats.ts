import { createHash } from 'node:crypto'
import type { CompanyReply } from '../company.ts'
import type { Parameters } from './transaction-list.ts'

/** Returns a time as CCBill writes it: in Phoenix, seven hours behind UTC all year. */
export const phoenixTime = (at: Date) =>
  new Date(at.getTime() - 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
/** Returns the MD5 of a text in hexadecimal. */
export const md5 = (text: string) => createHash('md5').update(text).digest('hex')
/** Answers fields as XML. */
export const xml = (fields: Parameters): CompanyReply => ({
  headers: { 'content-type': 'text/xml' },
  body: `<?xml version='1.0' standalone='yes'?>\n${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\n')}`,
})

/** The fields of a form that its digest proves, in this order. */
export const SIGNED = [
  'initialPrice',
  'initialPeriod',
  'recurringPrice',
  'recurringPeriod',
  'numRebills',
  'currencyCode',
]

/** Answers a request of DataLink with its code. */
export const results = (code: number) => xml({ results: String(code) })

/** Returns what a report of a sale says of its form. */
export const soldFields = (form: Parameters): Parameters => {
  const { initialPrice = '', currencyCode = '', reference = '', initialPeriod = '' } = form
  return {
    billedInitialPrice: initialPrice,
    billedCurrencyCode: currencyCode,
    subscriptionInitialPrice: initialPrice,
    subscriptionCurrencyCode: currencyCode,
    initialPeriod,
    'X-reference': reference,
  }
}
