import { describe, expect, it } from 'vitest'
import { kindOf, readPriceCode, readTaskResult, readTransactions } from './rules.ts'

describe('the decision matrix of Segpay', () => {
  it.each([
    ['sale', 'auth', 'initial', 'yes', 'payment'],
    ['Sale', 'Auth', 'Initial', 'Yes', 'payment'],
    ['sale', 'auth', 'initial', 'no', 'declined_payment'],
    ['sale', 'auth', 'conversion', 'yes', 'rebill'],
    ['sale', 'auth', 'rebill', 'yes', 'rebill'],
    ['sale', 'auth', 'instantconversion', 'yes', 'rebill'],
    ['sale', 'auth', 'rebill', 'no', 'declined_rebill'],
    ['sale', 'void', 'initial', 'yes', 'void'],
    ['credit', 'auth', 'initial', 'yes', 'refund'],
    ['charge', 'auth', 'initial', 'yes', 'chargeback'],
    ['charge', 'auth', 'initial', 'no', 'none'],
    ['', 'cancel', '', '', 'canceled'],
    ['', 'disable', '', '', 'expired'],
    ['', 'probe', '', '', 'none'],
    ['', 'enable', '', '', 'none'],
    ['sale', 'auth', 'unknown', 'yes', 'none'],
    ['other', 'auth', 'initial', 'yes', 'none'],
  ])('%s %s %s %s is %s', (...[trantype, action, stage, approved, kind]) => {
    expect(kindOf({ trantype, action, stage, approved })).toBe(kind)
  })
})

it('reads the transactions of a report', () => {
  const sale = `<Data diffgr:id="Data1" msdata:rowOrder="0"><TransID>139630889</TransID><RelatedTransID>0</RelatedTransID>
    <Type>Sale</Type><Auth>Yes</Auth><TransAmount>2.9500</TransAmount><Currency>USD</Currency></Data>`
  const credit = sale
    .replace('139630889', '139630900')
    .replace('>0<', '>139630889<')
    .replace('2.95', '-2.95')
  expect(readTransactions(`<DataSet>${sale}${credit}</DataSet>`)).toEqual([
    {
      id: '139630889',
      relatedId: '0',
      type: 'sale',
      isApproved: true,
      amount: '2.9500',
      currency: 'USD',
    },
    {
      id: '139630900',
      relatedId: '139630889',
      type: 'sale',
      isApproved: true,
      amount: '2.9500',
      currency: 'USD',
    },
  ])
  expect(readTransactions('<DataSet/>')).toEqual([])
})

it.each([
  ['{"dynamicPricingId":"7a1f-22"}', { dynamicpricingid: '7a1f-22' }],
  ['<string xmlns="http://segpay.com">VXy+/Gs8n0Q=</string>', { dynamictrans: 'VXy+/Gs8n0Q=' }],
  ['VXy+/Gs8n0Q=', { dynamictrans: 'VXy+/Gs8n0Q=' }],
  ['Amount is out of the approved range', undefined],
  ['', undefined],
])('reads the price code in %s', (answer, code) => expect(readPriceCode(answer)).toEqual(code))

it('reads the result of a task', () => {
  expect(
    readTaskResult('<?xml version="1.0"?>\n<string xmlns="http://segpay.com">Successful</string>'),
  ).toBe('Successful')
})
