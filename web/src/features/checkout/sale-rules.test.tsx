import { readSaleRules } from '@stagedoor/contract/purchases'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { SaleRules } from './sale-rules.tsx'

const performer = personCard()
const rules = {
  areDownloadsAllowed: true,
  filesWithoutDownload: 0,
  refundDays: 14,
  refundReason: 'Content that was opened is not refunded.',
}
const refund = 'You can ask for a refund for 14 days. Content that was opened is not refunded.'
const refundOfGoods =
  'You can ask for a refund until 14 days after it arrived. ' +
  'Content that was opened is not refunded.'
const keeps = `It stays in your library, even if ${performer.name} hides it or leaves.`

it.for([
  ['feed', ['Downloads included: 3 photos', keeps, refund]],
  ['video', ['Downloads included: 3 photos', keeps, refund]],
  ['gallery', ['Downloads included: 3 photos', keeps, refund]],
  [
    'message',
    [
      'Downloads included: 3 photos',
      'It stays in your library, even if the message is deleted.',
      refund,
    ],
  ],
  [
    'product',
    ['The download is included, as often as you like.', 'It stays in your library.', refund],
  ],
  ['stream', ['No downloads: you watch it live on this site.', refund]],
  ['goods', [refundOfGoods]],
  ['subscription', ['No downloads: you view what it opens on this site while it runs.', refund]],
] as const)('says what the purchase of a %s allows', async ([kind, lines], { api }) => {
  api.on(readSaleRules, () => rules)
  await renderFeature(<SaleRules kind={kind} performer={performer} contents="3 photos" />)
  await screen.findByText(lines.at(-1) ?? '')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines)
})

it('says that nothing can be downloaded where the creator does not allow it', async ({ api }) => {
  const none = { areDownloadsAllowed: false, refundDays: 0, refundReason: '' }
  api.on(readSaleRules, () => ({ ...rules, ...none }))
  await renderFeature(<SaleRules kind="video" performer={performer} />)
  await screen.findByText('No downloads: you view it on this site.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('says how many files of a purchase cannot be downloaded because a person in them does not want it', async ({
  api,
}) => {
  api.on(readSaleRules, () => ({ ...rules, filesWithoutDownload: 2 }))
  await renderFeature(<SaleRules kind="feed" performer={performer} contents="3 photos" />)
  await screen.findByText(
    'Downloads included: 3 photos. Except 2 files, which you view on this site.',
  )
})

it('the sheet asks for the rules of the item that is bought', async ({ api }) => {
  api.on(readSaleRules, () => rules)
  const itemId = 'd'.repeat(32)
  await renderFeature(<SaleRules kind="video" performer={performer} itemId={itemId} />)
  await screen.findByText('Downloads included')
  expect(api.sent(readSaleRules)).toMatchObject([{ query: { itemId } }])
})

it('the sheet says nothing of downloads where a text alone is bought', async ({ api }) => {
  api.on(readSaleRules, () => rules)
  await renderFeature(
    <SaleRules kind="feed" performer={performer} contents="A note" hasFiles={false} />,
  )
  await screen.findByText(refund)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    keeps,
    refund,
  ])
})
